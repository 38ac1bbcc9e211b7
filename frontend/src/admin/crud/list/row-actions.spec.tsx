import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiError, http } from '../../../api';
import { resources } from '../../resources';
import type { Row } from '../resource';
import { renderAdmin, loadLanguage } from '../testing/render-admin';
import { sampleRow } from '../testing/sample-row';

/** Opens a list of sample rows with these overrides. */
async function open(name: string, rows: Partial<Row>[] = [{}]) {
  const resource = resources.find((known) => known.name === name);
  if (!resource) throw new Error(`no ${name}`);
  const known = rows.map((row, index) => ({ ...sampleRow(resource, 7 + index), ...row }));
  const view = renderAdmin(resources, `/control_panel/${name}`, { [name]: known });
  await waitFor(() =>
    expect(document.querySelectorAll('tbody [aria-label^="More"]')).toHaveLength(rows.length),
  );
  return view;
}

const click = async (text: string) => {
  fireEvent.click(await screen.findByText(text));
};
const dialog = () => within(screen.getByRole('dialog'));
const confirm = (name: string) =>
  dialog().getByRole<HTMLButtonElement>('button', { name, hidden: true });

beforeAll(() => loadLanguage('en-US'));
afterEach(cleanup);

it('deletes a challenge only once its title was typed', async () => {
  const { server } = await open('challenges', [{ title: '两扇门', titleEn: 'Two doors' }]);
  fireEvent.click(screen.getByLabelText('More actions for Two doors'));
  await click('Delete');
  await screen.findByText(
    'This action is irreversible, but admins can restore it from the bin for 30 days.',
  );
  const box = dialog().getByRole('textbox');
  fireEvent.change(box, { target: { value: 'Two' } });
  expect(confirm('Delete').disabled).toBe(true);
  fireEvent.change(box, { target: { value: 'Two doors' } });
  await waitFor(() => expect(confirm('Delete').disabled).toBe(false));
  fireEvent.click(confirm('Delete'));
  await waitFor(() =>
    expect(server.writes).toEqual([{ call: 'delete', resource: 'challenges', id: 7 }]),
  );
});

it('offers to edit and to delete drafts of consent texts alone', async () => {
  const texts = resources.find(({ name }) => name === 'consent-texts');
  if (!texts) throw new Error('no consent-texts');
  const draft = { ...sampleRow(texts, 7), number: null, state: 'draft' };
  const published = { ...sampleRow(texts, 8), number: 1, state: 'current' };
  renderAdmin(resources, '/control_panel/consent-texts', { 'consent-texts': [draft, published] });
  await screen.findByLabelText('Edit #7');
  await screen.findByLabelText('View v1');
  expect(screen.queryByLabelText('Edit v1')).toBeNull();
  expect(screen.queryByLabelText('More actions for v1')).toBeNull();
  fireEvent.click(screen.getByLabelText('More actions for #7'));
  await screen.findByText('Delete');
});

it('gives the selected rows the value of its dialog', async () => {
  const { server } = await open('challenges');
  fireEvent.click(screen.getByLabelText('Select Some text'));
  await click('Change difficulty');
  await screen.findByText('Change the difficulty of 1 selected challenge');
  fireEvent.mouseDown(dialog().getByLabelText('Difficulty'));
  fireEvent.click(await screen.findByTitle('Hard'));
  fireEvent.click(confirm('Change difficulty'));
  await waitFor(() =>
    expect(server.writes).toEqual([
      { call: 'updateMany', resource: 'challenges', id: [7], sent: { difficulty: 'hard' } },
    ]),
  );
});

it('bans the allowed users, and lists the others with reasons', async () => {
  const names = ['me', 'ann', 'bob'];
  await open(
    'users',
    names.map((username) => ({ username, banned: false })),
  );
  const reason = 'You cannot do this to your own account';
  const post = jest
    .spyOn(http, 'post')
    .mockRejectedValueOnce(new ApiError(reason, { statusCode: 409, code: 'user.self' }))
    .mockResolvedValue({ data: {} });
  for (const name of names) fireEvent.click(screen.getByLabelText(`Select ${name}`));
  await click('Ban');
  await screen.findAllByText('Ban 3 selected users?');
  fireEvent.click(confirm('Ban'));
  await screen.findAllByText('2 succeeded, 1 failed');
  await screen.findByText(`me: ${reason}`);
  expect(post.mock.calls.map(([, body]) => body)).toEqual(
    [7, 8, 9].map((userId) => ({ userId, banned: true })),
  );
});

it('counts the rows that a bulk action skipped as skipped', async () => {
  await open('users', [
    { username: 'ann', banned: false },
    { username: 'bob', banned: true },
  ]);
  const post = jest.spyOn(http, 'post').mockResolvedValue({ data: {} });
  post.mockClear();
  for (const name of ['ann', 'bob']) fireEvent.click(screen.getByLabelText(`Select ${name}`));
  await click('Ban');
  await screen.findAllByText('Ban 2 selected users?');
  fireEvent.click(confirm('Ban'));
  await screen.findByText('1 user banned');
  await screen.findByText('1 row needed no change and was skipped');
  expect(post.mock.calls.map(([, body]) => body)).toEqual([{ userId: 7, banned: true }]);
});

it('makes a batch and shows its codes', async () => {
  const post = jest
    .spyOn(http, 'post')
    .mockResolvedValue({ data: ['AAAA', 'BBBB'].map((content, id) => ({ id, content })) });
  await open('invitations');
  await click('New batch');
  fireEvent.change(await screen.findByLabelText('Quantity'), { target: { value: '2' } });
  fireEvent.change(dialog().getByLabelText('Comment'), { target: { value: 'camp' } });
  fireEvent.click(dialog().getByRole('button', { name: 'Create', hidden: true }));
  await waitFor(() =>
    expect(dialog().getByLabelText<HTMLTextAreaElement>('Code').value).toBe('AAAA\nBBBB'),
  );
  expect(post).toHaveBeenCalledWith('/admin/invitations/batch', {
    count: 2,
    comment: 'camp',
    maxUses: 1,
  });
});
