import { cleanup, fireEvent, screen } from '@testing-library/react';
import { resources } from '../../resources';
import { loadLanguage, renderAdmin } from '../../crud/testing/render-admin';
import { sampleRow } from '../../crud/testing/sample-row';

beforeAll(() => loadLanguage('en-US'));
afterEach(cleanup);

it('a flag that is made on the page of its challenge is warned about as elsewhere', async () => {
  const [challenges] = resources;
  if (!challenges) throw new Error('no resource');
  const row = { ...sampleRow(challenges), category: 'web', difficulty: 'easy' };
  renderAdmin(resources, '/challenge/edit/7', { challenges: [row] });
  fireEvent.click(await screen.findByRole('button', { name: /New flag/ }));
  const literal = await screen.findByLabelText('Flag');
  fireEvent.change(literal, { target: { value: '\u3000vexil{door} ' } });
  expect(await screen.findByText(/Blanks and invisible characters/)).toBeTruthy();
});
