import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiError, http, type OwnAnswer } from '../../../api';
import { renderScreen } from '../../../components/testing/render-screen';
import { AnswerPanel } from './answer-panel';

const TASK = {
  ...{ dueAt: null, takesText: true, takesFiles: false, takesLinks: false, maxFiles: 1 },
  ...{ maxVersions: 2, asksAiUse: false, maxCoAuthors: 0, passPoints: 60 },
};

const VERSION = {
  ...{ number: 1, text: 'Old', links: [], aiUse: '', files: [], revision: false, late: false },
  ...{ submittedAt: '2031-01-01T00:00:00.000Z', returnedAt: null, returnComment: null },
};

const DRAFT: OwnAnswer = {
  ...{ task: TASK, state: 'draft', version: 1, isOwner: true, writable: true, reason: null },
  ...{ versionsLeft: 2, savedAt: '2031-01-01T00:00:00.000Z', versions: [], files: [] },
  draft: { text: 'Old', links: [], aiUse: '', files: [] },
  ...{ authors: [], invitations: [] },
};

/** Opens the panel; the server has this answer, which the test may change. */
function open(fields: Partial<OwnAnswer> = {}) {
  const server = { answer: { ...DRAFT, ...fields } };
  jest.spyOn(http, 'get').mockImplementation(() => Promise.resolve({ data: server.answer }));
  renderScreen(<AnswerPanel challengeId={7} />, '/', '/');
  return server;
}

const text = () => screen.findByLabelText<HTMLTextAreaElement>('answers.fields.text');

it('asks only for what the task takes', async () => {
  open();
  await text();
  expect(screen.queryByText('answers.fields.links')).toBeNull();
  expect(screen.queryByText('answers.fields.aiUse')).toBeNull();
});

it('says why nothing can be written, without a form', async () => {
  open({ state: 'draft', writable: false, reason: 'answer.closed' });
  await screen.findByText('answers.reason.closed');
  expect(screen.queryByLabelText('answers.fields.text')).toBeNull();
});

it('shows what is to be revised, and the form', async () => {
  const returned = { ...VERSION, returnedAt: VERSION.submittedAt, returnComment: 'Name the time.' };
  open({ state: 'returned', versions: [returned] });
  await screen.findByText('answers.returned.title');
  expect((await text()).value).toBe('Old');
});

it('opens the form of a submitted answer on demand', async () => {
  open({ state: 'submitted', versions: [VERSION], versionsLeft: 1 });
  const again = await screen.findByText('answers.again');
  expect(screen.queryByLabelText('answers.fields.text')).toBeNull();
  fireEvent.click(again);
  expect((await text()).value).toBe('Old');
});

it('opens the form by itself for changes that were not submitted', async () => {
  const draft = { ...DRAFT.draft, text: 'Newer' };
  open({ state: 'submitted', versions: [VERSION], versionsLeft: 1, draft });
  expect((await text()).value).toBe('Newer');
});

it('keeps what was typed when the server refuses it', async () => {
  const server = open();
  const closed = new ApiError('Closed.', { statusCode: 409, code: 'answer.closed' });
  const put = jest.spyOn(http, 'put').mockRejectedValue(closed);
  fireEvent.change(await text(), { target: { value: 'New' } });
  server.answer = { ...DRAFT, writable: false, reason: 'answer.closed' };
  await waitFor(() => expect(put).toHaveBeenCalled());
  await screen.findByText('answers.refused');
  await screen.findByText('answers.reason.closed');
  expect((await text()).value).toBe('New');
});
