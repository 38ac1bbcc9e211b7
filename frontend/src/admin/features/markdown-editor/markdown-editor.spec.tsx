import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, session } from '../../../api';
import { resources } from '../../resources';
import { renderAdmin, loadLanguage } from '../../crud/testing/render-admin';

const ADDRESS = '/challenge/edit/7';
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const URL = '/api/challenges/7/attachments/3';
const LINE = `![picture.png](${URL})`;
// The sample's Markdown text.
const BEFORE = '# Some *Markdown*';

const text = () => screen.findByLabelText<HTMLTextAreaElement>('Description');

/** A picture of the clipboard; jsdom's files cannot be read. */
function pasted(): File {
  const file = new File([], 'image.png', { type: 'image/png' });
  const read = () => Promise.resolve(Uint8Array.from(PNG).buffer);
  return Object.assign(file, { slice: () => ({ arrayBuffer: read }) });
}

/** Pastes a picture, and returns a function that completes its upload. */
async function paste(): Promise<(name?: string) => Promise<void>> {
  let answer: (sent: { data: object }) => void = () => undefined;
  const post = jest.spyOn(http, 'post').mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  fireEvent.paste(await text(), { clipboardData: { files: [pasted()], types: ['Files'] } });
  await waitFor(() => expect(post).toHaveBeenCalledTimes(1));
  return async (name = 'picture.png') => {
    await act(async () => {
      answer({ data: { id: 3, name, size: 8, sha256: '', url: URL } });
      await new Promise((resolve) => setTimeout(resolve));
    });
  };
}

beforeAll(() => loadLanguage('en-US'));
afterEach(() => {
  cleanup();
  session.clear();
});

describe('a pasted picture', () => {
  it('is written where the caret is when its upload ends', async () => {
    renderAdmin(resources, ADDRESS);
    const answer = await paste();
    (await text()).setSelectionRange(0, 0);
    await answer();
    expect((await text()).value).toBe(LINE + BEFORE);
  });

  it('whose upload ends while another page is in view is announced, and inserted on return', async () => {
    const { router } = renderAdmin(resources, ADDRESS);
    const answer = await paste();
    await act(() => router.navigate('/somewhere'));
    await screen.findByText('elsewhere');
    await answer();
    await screen.findByText('picture.png was uploaded');
    await act(() => router.navigate(ADDRESS));
    await waitFor(async () => expect((await text()).value).toBe(`${BEFORE}\n\n${LINE}`));
    const english = await screen.findByLabelText<HTMLTextAreaElement>('English description');
    expect(english.value).toBe(BEFORE);

    // After the changes were discarded, the picture's line is not inserted again.
    await act(() => router.navigate('/somewhere'));
    for (const leave of screen.queryAllByText('Leave')) fireEvent.click(leave);
    await screen.findByText('elsewhere');
    await act(() => router.navigate(ADDRESS));
    expect((await text()).value).toBe(BEFORE);
  });

  it('is in no text of another user', async () => {
    const { router } = renderAdmin(resources, ADDRESS);
    const answer = await paste();
    await act(() => router.navigate('/somewhere'));
    await answer();
    session.clear();
    session.set({ userId: 2, perm: 'admin', accessToken: 'a', refreshToken: 'r' });
    await act(() => router.navigate(ADDRESS));
    expect((await text()).value).toBe(BEFORE);
  });
});
