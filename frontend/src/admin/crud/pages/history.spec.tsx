import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { session } from '../../../api';
import { resources } from '../../resources';
import { loadLanguage, renderAdmin } from '../testing/render-admin';

const ADDRESS = '/control_panel/challenges/7';

const entry = (id: number, changes: object) => ({
  id,
  createdAt: '2026-01-02T03:04:05.678Z',
  actorName: 'ada',
  action: 'update',
  resource: 'challenges',
  targetId: 7,
  before: null,
  after: null,
  ...changes,
});

const panel = async () => within(await screen.findByRole('region', { name: 'History' }));

beforeAll(() => loadLanguage('en-US'));
afterEach(() => {
  cleanup();
  session.clear();
});

describe('the history of a row', () => {
  it('shows actor, action and the old and new values by their names on screen', async () => {
    const { server } = renderAdmin(resources, ADDRESS, {
      'audit-logs': [
        entry(2, {
          before: { difficulty: 'easy', titleEn: 'Old', unknown: 1 },
          after: { difficulty: 'hard', titleEn: 'New', unknown: 2 },
        }),
        entry(1, { action: 'create', actorName: '', after: { difficulty: 'easy', author: null } }),
      ],
    });
    const history = await panel();
    const [updated, created] = await history.findAllByRole('button', { name: /Update|Create/ });
    expect(updated?.textContent).toMatch(/ada.*Update.*Difficulty · English title · unknown/);
    expect(created?.textContent).toMatch(/System.*Create/);
    if (updated) fireEvent.click(updated);
    await history.findByRole('cell', { name: /Before.*Easy.*After.*Hard/ });
    history.getByText('Old');
    history.getByText('New');
    expect(server.lists).toContainEqual({
      resource: 'audit-logs',
      filters: [
        { field: 'resource', operator: 'eq', value: 'challenges' },
        { field: 'targetId', operator: 'eq', value: 7 },
        {
          ...{ field: 'action', operator: 'ne' },
          value: [
            'contacts.read',
            'application.read',
            'application.identity',
            'application.duplicates',
          ],
        },
      ],
      sorters: [{ field: 'id', order: 'desc' }],
      pagination: { currentPage: 1, pageSize: 10 },
    });
  });

  it('shows a text where nothing was recorded', async () => {
    renderAdmin(resources, ADDRESS, { 'audit-logs': [] });
    const history = await panel();
    expect(await history.findByText('No changes recorded yet')).toBeDefined();
  });

  it('is missing for users who may not read the audit log, and for rows without writes', async () => {
    renderAdmin(resources, ADDRESS, {}, { denied: ['audit-logs'] });
    await screen.findAllByText('Some text');
    expect(screen.queryByText('History')).toBeNull();
    cleanup();
    renderAdmin(resources, '/control_panel/audit-logs/7');
    await screen.findAllByText('Some text');
    expect(screen.queryByText('History')).toBeNull();
  });
});

describe('an entry of the audit log', () => {
  const open = (changes: object) =>
    renderAdmin(resources, '/control_panel/audit-logs/7', { 'audit-logs': [entry(7, changes)] });

  it('shows the old and new values by their names on the pages of the row', async () => {
    open({ before: { difficulty: 'easy', titleEn: 'Old' }, after: { difficulty: 'hard' } });
    expect(await screen.findByText('Difficulty')).toBeDefined();
    expect(screen.getAllByRole('cell', { name: /Before.*Easy.*After.*Hard/ })).not.toEqual([]);
    expect(screen.getByText('English title')).toBeDefined();
  });

  it('names decisions, feedback and answers of a choice', async () => {
    open({
      ...{ resource: 'application-choices', action: 'decide' },
      before: { decision: 'none', words: '' },
      after: { decision: 'accepted', words: 'Well done' },
    });
    expect(await screen.findByText('Decide …')).toBeDefined();
    expect(screen.getAllByRole('cell', { name: /Before.*After.*Accepted/ })).not.toEqual([]);
    expect(screen.getByText('Feedback')).toBeDefined();
    cleanup();
    open({
      ...{ resource: 'application-choices', action: 'respond', actorName: '' },
      ...{ before: { offer: 'open' }, after: { offer: 'confirmed' } },
    });
    expect(await screen.findByText('Answer an offer')).toBeDefined();
    expect(screen.getAllByRole('cell', { name: /Before.*After.*Confirmed/ })).not.toEqual([]);
  });

  it('shows stored values of a resource that the control panel lacks', async () => {
    open({ resource: 'sessions', before: null, after: { sessionId: 'a1' } });
    expect(await screen.findByText('sessionId')).toBeDefined();
    expect(screen.getByText('a1')).toBeDefined();
  });
});
