import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { resources } from '../../resources';
import { loadLanguage, renderAdmin } from '../testing/render-admin';
import { sampleRow } from '../testing/sample-row';

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
    await waitFor(() => {
      expect(isHidden('Minimum score')).toBe(false);
    });
  });

  it('keeps its value', async () => {
    await open({ scoreMode: 'decay', floorScore: 50 });
    fireEvent.mouseDown(screen.getByLabelText('Scoring'));
    fireEvent.click(await screen.findByTitle('Fixed'));
    await waitFor(() => {
      expect(isHidden('Minimum score')).toBe(true);
    });
    expect(screen.getByLabelText<HTMLInputElement>('Minimum score').value).toBe('50');
  });
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
