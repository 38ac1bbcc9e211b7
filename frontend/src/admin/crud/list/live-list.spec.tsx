import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { liveProvider } from '../../../app/providers/live-provider';
import { onServerEvent } from '../../../api';
import { resources } from '../../resources';
import type { Row } from '../resource';
import { loadLanguage, renderAdmin } from '../testing/render-admin';
import { sampleRow } from '../testing/sample-row';

jest.mock('../../../api', () => ({
  ...jest.requireActual<object>('../../../api'),
  onServerEvent: jest.fn(),
}));

function rowNamed(username: string, name = 'users'): Row {
  const resource = resources.find((known) => known.name === name);
  if (!resource) throw new Error('no resource');
  return { ...sampleRow(resource), username };
}

async function openList(name = 'users', search = '') {
  const listeners: Parameters<typeof onServerEvent>[0][] = [];
  jest.mocked(onServerEvent).mockImplementation((listener) => {
    listeners.push(listener);
    return () => undefined;
  });
  const { server } = renderAdmin(
    resources,
    `/control_panel/${name}${search}`,
    { [name]: [rowNamed('before', name)] },
    { liveProvider: (client) => liveProvider(client, () => Promise.resolve(['admin'])) },
  );
  await screen.findAllByText(/^before/);
  const emit = (resource: string) =>
    act(() => {
      for (const listener of listeners) listener({ name: 'resource.changed', data: { resource } });
    });
  return { server, emit };
}

beforeAll(() => loadLanguage('en-US'));
afterEach(cleanup);

describe('an open list', () => {
  it('shows what has changed on the server', async () => {
    const { server, emit } = await openList();
    server.rows.set('users', [rowNamed('after')]);
    emit('users');
    expect(await screen.findByText('after')).toBeTruthy();
  });

  it('shows a change that is announced while the rows are fetched', async () => {
    const { server, emit } = await openList();
    const read = server.lists.length;
    let answer: () => void = () => undefined;
    server.delayLists(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    emit('users');
    await waitFor(() => expect(server.lists).toHaveLength(read + 1));
    server.rows.set('users', [rowNamed('after')]);
    emit('users');
    answer();
    expect(await screen.findByText('after')).toBeTruthy();
  });

  it('shows on a board, too, what has changed on the server', async () => {
    const { server, emit } = await openList('integrity-events', '?view=board');
    server.rows.set('integrity-events', [rowNamed('after', 'integrity-events')]);
    emit('integrity-events');
    expect(await screen.findAllByLabelText(/^Select after/)).toHaveLength(2);
  });
});
