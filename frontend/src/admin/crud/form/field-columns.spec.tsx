import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { resources } from '../../resources';
import type { Field } from '../resource';
import { loadLanguage, renderAdmin } from '../testing/render-admin';
import { sampleRow } from '../testing/sample-row';
import { pairTranslations } from './field-columns';

const [challenges] = resources;
const isHidden = (label: string) => screen.getByLabelText(label).closest('[hidden]') !== null;

async function open(values: object) {
  if (!challenges) throw new Error('no resource');
  const row = { ...sampleRow(challenges), difficulty: 'easy', ...values };
  const view = renderAdmin(resources, '/challenge/edit/7', { challenges: [row] });
  await screen.findByLabelText('Minimum score');
  return view;
}

beforeAll(() => loadLanguage('en-US'));
afterEach(cleanup);

describe('a field that does not apply', () => {
  it('is hidden until another field has the value that it belongs to', async () => {
    await open({ scoreMode: 'static' });
    expect([isHidden('Base score'), isHidden('Minimum score')]).toEqual([false, true]);
    fireEvent.mouseDown(screen.getByLabelText('Scoring'));
    fireEvent.click(await screen.findByTitle('Decaying'));
    await waitFor(() => expect(isHidden('Minimum score')).toBe(false));
  });

  it('keeps its value', async () => {
    await open({ scoreMode: 'decay', floorScore: 50 });
    fireEvent.mouseDown(screen.getByLabelText('Scoring'));
    fireEvent.click(await screen.findByTitle('Fixed'));
    await waitFor(() => expect(isHidden('Minimum score')).toBe(true));
    expect(screen.getByLabelText<HTMLInputElement>('Minimum score').value).toBe('50');
  });
});

it('a notice has a form without what belongs to challenges, from the first moment', async () => {
  await open({ category: 'notice', scoreMode: 'static' });
  const labels = ['Difficulty', 'Author accounts', 'Base score', 'Closes at', 'Instance config'];
  expect(labels.filter((label) => !isHidden(label))).toEqual([]);
  const headings = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
  expect(headings).not.toContain('Points');
  expect(isHidden('Who sees it')).toBe(false);
  await screen.findByText('Place in the list');
  expect([screen.queryByText('Priority'), screen.queryByText('Higher values come first')]).toEqual([
    null,
    null,
  ]);
});

it('a list shows nothing in the columns that do not apply to a row', async () => {
  if (!challenges) throw new Error('no resource');
  const played = { ...sampleRow(challenges), difficulty: 'easy', category: 'web' };
  const notice = { ...played, id: 8, category: 'notice' };
  renderAdmin(resources, '/control_panel/challenges', { challenges: [played, notice] });
  await screen.findAllByRole('row');
  await waitFor(() => expect(screen.getAllByText('Notice')).toHaveLength(1));
  expect(screen.getAllByText('Easy')).toHaveLength(1);
});

it('the sections of a form hold each of its fields once', () => {
  for (const { name, sections, fields } of resources) {
    const inForms = fields.filter(
      ({ pages }) => pages.includes('edit') || pages.includes('create'),
    );
    const listed = sections?.flatMap((section) => section.fields).toSorted();
    expect({ name, listed }).toEqual({
      name,
      listed: sections && inForms.map((field) => field.name).toSorted(),
    });
  }
});

const field = (name: string, translation?: string): Field => ({
  name,
  type: 'text',
  pages: ['edit'],
  ...(translation === undefined ? {} : { translation }),
});

describe('the pairs of a form', () => {
  it('put an English field beside the one it translates', () => {
    const [title, size, titleEn] = [field('title', 'titleEn'), field('size'), field('titleEn')];
    expect(pairTranslations([title, size, titleEn])).toEqual([
      { field: title, translation: titleEn },
      { field: size },
    ]);
  });

  it('leave a field alone whose English one is not in the form', () => {
    const title = field('title', 'titleEn');
    expect(pairTranslations([title])).toEqual([{ field: title }]);
  });
});
