import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiError, http, type MarkView, type ReviewPage, session } from '../../../api';
import { resources } from '../../resources';
import { loadLanguage, renderAdmin } from '../../crud/testing/render-admin';

const level = (points: number, title: string) => ({ points, title, titleEn: title });
const RUBRIC = {
  number: 1,
  criteria: [
    { key: 'depth', title: '深度', titleEn: 'Depth', levels: [level(0, 'None'), level(5, 'Much')] },
    {
      key: 'style',
      title: '表达',
      titleEn: 'Style',
      levels: [level(1, 'Vague'), level(3, 'Clear')],
    },
  ],
};

const VERSION = {
  ...{ number: 1, text: 'What happened.', links: ['https://example.org/a'], aiUse: '', files: [] },
  ...{ revision: false, late: false, submittedAt: '2031-01-01T00:00:00.000Z' },
  ...{ returnedAt: null, returnComment: null },
};

const DRAFT: MarkView = {
  ...{ id: 3, number: 1, reviewerName: 'me', rubric: RUBRIC, scores: [], points: 0 },
  ...{ publicComment: '', privateNote: '', decides: false, submittedAt: null, version: 1 },
  savedAt: '2031-01-01T00:00:00.000Z',
};

const inHalfAnHour = () => new Date(Date.now() + 1_800_000).toISOString();

const PAGE: ReviewPage = {
  ...{ id: 7, challengeId: 2, challengeTitle: '复盘', challengeTitleEn: 'Report' },
  ...{ state: 'submitted', secondMark: false, passPoints: 5, authors: null, number: 1 },
  ...{ versions: [VERSION], files: [], claim: null, assignedName: null, rubric: RUBRIC },
  ...{ own: null, others: null, points: null, passed: null, markedAt: null, dispute: null },
};

function open(fields: Partial<ReviewPage> = {}) {
  const server = { page: { ...PAGE, ...fields } };
  const view = renderAdmin(resources, '/control_panel/reviews/7');
  jest.spyOn(http, 'get').mockImplementation(() => Promise.resolve({ data: server.page }));
  return { ...view, server };
}

const mine = () => ({ claim: { by: null, mine: true, until: inHalfAnHour() }, own: DRAFT });
const levels = (name: string) => screen.findByRole('radiogroup', { name });

beforeAll(() => loadLanguage('en-US'));
afterEach(() => {
  cleanup();
  session.clear();
  localStorage.clear();
});

describe('the page of an answer under review', () => {
  it('hides names, and shows links as addresses that pass nothing on', async () => {
    open();
    await screen.findByText('Names of authors are hidden');
    const link = await screen.findByRole('link', { name: 'https://example.org/a' });
    expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow ugc');
  });

  it('claims the answer before there is a form', async () => {
    open();
    const post = jest.spyOn(http, 'post').mockResolvedValue({ data: { ...PAGE, ...mine() } });
    const claim = await screen.findByRole('button', { name: 'Claim answer' });
    expect(screen.queryByRole('radiogroup')).toBeNull();
    fireEvent.click(claim);
    await levels('Depth');
    expect(post.mock.calls[0]?.[0]).toBe('/admin/reviews/7/claim');
    await screen.findByText(/Yours for/);
  });

  it('chooses levels by keys, adds them up, and saves with the versions that were read', async () => {
    open(mine());
    const reply = { version: 2, savedAt: DRAFT.savedAt, points: 8, heldUntil: null };
    const put = jest
      .spyOn(http, 'put')
      .mockResolvedValue({ data: { ...reply, claimedUntil: inHalfAnHour() } });
    const [first] = within(await levels('Depth')).getAllByRole('radio');
    if (first) fireEvent.keyDown(first, { key: '2' });
    const [other] = within(await levels('Style')).getAllByRole('radio');
    if (other) fireEvent.keyDown(other, { key: '2' });
    await screen.findByText('Total 8 / 8');
    fireEvent.change(screen.getByLabelText('Comment on Style'), { target: { value: 'Good' } });
    await waitFor(() =>
      expect(put.mock.lastCall?.[1]).toMatchObject({
        scores: [
          { key: 'depth', points: 5, comment: '' },
          { key: 'style', points: 3, comment: 'Good' },
        ],
      }),
    );
    expect(put.mock.calls[0]?.[1]).toMatchObject({ number: 1, version: 1 });
  });

  it('keeps what was typed when the authors submitted again, and says what to do', async () => {
    const { server } = open(mine());
    const moved = new ApiError('Again.', { statusCode: 409, code: 'review.newVersion' });
    jest.spyOn(http, 'put').mockRejectedValue(moved);
    const note = await screen.findByLabelText<HTMLTextAreaElement>('Private note');
    server.page = { ...server.page, number: 2, claim: null };
    fireEvent.change(note, { target: { value: 'Mine' } });
    await screen.findByText('Not saved. What you typed is still here');
    await screen.findByRole('button', { name: 'Claim again' });
    expect(note.value).toBe('Mine');
    const submit = screen.getByRole<HTMLButtonElement>('button', { name: 'Submit mark' });
    expect(submit.disabled).toBe(true);
  });

  it('says who has the answer, and lets nobody submit meanwhile', async () => {
    open({ own: DRAFT, claim: { by: 'ada', mine: false, until: inHalfAnHour() } });
    await screen.findByText(/^ada has this answer until/);
    const submit = screen.getByRole<HTMLButtonElement>('button', { name: 'Submit mark' });
    expect(submit.disabled).toBe(true);
  });
});
