import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Activity, useReducer } from 'react';
import { ApiError, type ChallengeDetail, http, type InstanceView } from '../../api';
import { makeCard } from '../../api/testing/card';
import { makeInstance } from '../../api/testing/instance';
import { renderScreen } from '../../components/testing/render-screen';
import { FlagBox } from './flag-box';

const challenge: ChallengeDetail = {
  ...makeCard(7, { title: 'Two doors', totalScore: 300, flagsTotal: 2 }),
  description: '',
  attachments: [],
  submissions: { tries: 0, correct: 0, lastAt: null },
  author: '',
  attribution: '',
  connectionInfo: '',
};

function open(facts: Partial<ChallengeDetail> = {}, own: InstanceView | null = null) {
  jest
    .spyOn(http, 'get')
    .mockImplementation((url) => Promise.resolve({ data: url === '/instance' ? own : [] }));
  const box = <FlagBox challenge={{ ...challenge, ...facts }} flagPrefix="vexil" />;
  return renderScreen(box, '/', '/');
}

/** Renders the box in a hidden page that is kept alive. */
function openKept() {
  jest.spyOn(http, 'get').mockResolvedValue({ data: [] });
  renderScreen(<Kept />, '/', '/');
}

function Kept() {
  const [away, switchTab] = useReducer((now: boolean) => !now, false);
  return (
    <>
      <button onClick={switchTab}>tabs</button>
      <Activity mode={away ? 'hidden' : 'visible'}>
        <FlagBox challenge={challenge} flagPrefix="vexil" />
      </Activity>
    </>
  );
}

function switchTabs() {
  fireEvent.click(screen.getByText('tabs'));
}

Object.assign(Element.prototype, { scrollIntoView: jest.fn() });
const input = () => screen.getByLabelText<HTMLInputElement>('challengeDetail.flag.label');

function submit(text: string) {
  fireEvent.change(input(), { target: { value: text } });
  const form = input().closest('form');
  if (form !== null) fireEvent.submit(form);
}

const refused = (statusCode: number, message: string, retryAfter?: number) =>
  jest
    .spyOn(http, 'post')
    .mockRejectedValue(new ApiError(message, { statusCode, code: 'x', retryAfter }));

describe('flag box', () => {
  it('disables autocorrection and shows the format', () => {
    open();
    expect(input().placeholder).toBe('vexil{…}');
    expect(input().autocomplete).toBe('off');
    expect(input().getAttribute('spellcheck')).toBe('false');
    expect(input().getAttribute('autocapitalize')).toBe('none');
  });

  it('sends the trimmed line, once, and is disabled meanwhile', async () => {
    open();
    const post = jest.spyOn(http, 'post').mockReturnValue(new Promise(() => undefined));
    submit('  vexil{a}\n ');
    await waitFor(() => expect(input().disabled).toBe(true));
    const form = input().closest('form');
    if (form !== null) fireEvent.submit(form);
    expect(post).toHaveBeenCalledTimes(1);
    expect(post).toHaveBeenCalledWith('/challenges/7/submissions', { flag: 'vexil{a}' });
  });

  it('shows the error of a wrong flag and leaves its text selected', async () => {
    open();
    refused(400, 'Invalid Flag');
    submit('vexil{no}');
    await screen.findByText('Invalid Flag');
    await waitFor(() => expect(document.activeElement).toBe(input()));
    expect(input().value).toBe('vexil{no}');
    expect([input().selectionStart, input().selectionEnd]).toEqual([0, 9]);
    expect(input().getAttribute('aria-invalid')).toBe('true');
  });

  it('waits as long as the server says', async () => {
    open();
    refused(429, 'Too fast', 5);
    submit('vexil{no}');
    await screen.findByText('Too fast');
    const button = screen.getByRole<HTMLButtonElement>('button', { name: /flag.wait/ });
    expect(button.disabled).toBe(true);
  });

  it('distinguishes a duplicate flag from a wrong one', async () => {
    open();
    refused(409, 'Already captured');
    submit('vexil{old}');
    await screen.findByText('Already captured');
    expect(input().getAttribute('aria-invalid')).toBe('false');
  });

  it('shows the points of a right flag and clears the input', async () => {
    open();
    jest.spyOn(http, 'post').mockResolvedValue({
      data: { result: 'correct', flagId: 1, score: 100, earned: 100, total: 300, complete: false },
    });
    submit('vexil{yes}');
    await screen.findByText('+100');
    expect(screen.getByText('challengeDetail.flag.earned')).toBeTruthy();
    expect(input().value).toBe('');
    expect(screen.queryByText('challengeDetail.flag.next')).toBeNull();
  });

  it('says kindly that a flag after the closing time gives no points', async () => {
    open({ closesAt: '2020-01-01T00:00:00.000Z' });
    jest.spyOn(http, 'get').mockResolvedValue({ data: { serverTime: new Date().toISOString() } });
    jest.spyOn(http, 'post').mockResolvedValue({
      data: { result: 'correct', flagId: 1, score: 0, earned: 0, total: 300, complete: false },
    });
    submit('vexil{late}');
    await screen.findByText('+0');
    expect(screen.getByText('challengeDetail.flag.late')).toBeTruthy();
  });

  it('links to the next unsolved challenge after the last flag', async () => {
    open();
    const next = { ...challenge, id: 9, title: 'Next' };
    jest.spyOn(http, 'get').mockResolvedValue({ data: [next] });
    jest.spyOn(http, 'post').mockResolvedValue({
      data: {
        result: 'correct',
        flagId: 1,
        score: 200,
        earned: 300,
        total: 300,
        complete: true,
        bloodRank: 1,
      },
    });
    submit('vexil{yes}');
    await screen.findByText('challengeDetail.flag.complete');
    expect(screen.getByText('game.blood.1')).toBeTruthy();
    const link = await screen.findByRole('link', { name: 'challengeDetail.flag.next' });
    expect(link.getAttribute('href')).toBe('/challenge/detail/9');
  });

  it('shows that a challenge is solved and still accepts flags', () => {
    open({ flagsCaptured: 2 });
    expect(screen.getByText('challengeDetail.flag.alreadySolved')).toBeTruthy();
    expect(input().disabled).toBe(false);
  });

  it('is focused by the key f', () => {
    open();
    fireEvent.keyDown(document.body, { key: 'f' });
    expect(document.activeElement).toBe(input());
  });

  it('shows that the submission failed, and why, after a server error', async () => {
    open();
    refused(503, 'Try again later');
    submit('vexil{a}');
    await screen.findByText('challengeDetail.flag.failed');
    expect(screen.getByText(/Try again later/)).toBeTruthy();
  });

  it('stays red for two seconds after the last of several quick wrong answers', async () => {
    jest.useFakeTimers();
    open();
    refused(400, 'Invalid Flag');
    const isRed = () =>
      input().closest('.ant-input-status-error, .ant-input-affix-wrapper-status-error');
    submit('vexil{a}');
    await act(() => jest.advanceTimersByTimeAsync(1500));
    submit('vexil{b}');
    await act(() => jest.advanceTimersByTimeAsync(1500));
    expect(isRed()).not.toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(600));
    expect(isRed()).toBeNull();
    jest.useRealTimers();
  });

  it('is focused after its answer only, not when its page is shown again', async () => {
    openKept();
    refused(400, 'Invalid Flag');
    submit('vexil{no}');
    await waitFor(() => expect(document.activeElement).toBe(input()));
    switchTabs();
    act(() => input().blur());
    switchTabs();
    await screen.findByText('Invalid Flag');
    expect(document.activeElement).not.toBe(input());
  });

  it('shows an answer that came while its page was hidden, without taking the focus', async () => {
    openKept();
    let answer: (value: object) => void = () => undefined;
    const post = new Promise((resolve) => {
      answer = resolve;
    });
    jest.spyOn(http, 'post').mockReturnValue(post);
    submit('vexil{yes}');
    await waitFor(() => expect(input().disabled).toBe(true));
    switchTabs();
    answer({
      data: { result: 'correct', flagId: 1, score: 100, earned: 100, total: 300, complete: false },
    });
    await act(async () => {
      await post;
    });
    switchTabs();
    await screen.findByText('+100');
    expect(input().value).toBe('');
    expect(document.activeElement).not.toBe(input());
  });

  it('warns where the instance of the challenge does not run', async () => {
    const reminder = 'challengeDetail.flag.instance';
    open();
    expect(screen.queryByText(reminder)).toBeNull();
    cleanup();
    open({ hasInstance: true }, null);
    expect(await screen.findByText(reminder)).toBeTruthy();
    cleanup();
    open({ hasInstance: true }, makeInstance({ challengeId: 8 }));
    expect(await screen.findByText(reminder)).toBeTruthy();
    cleanup();
    open(
      { hasInstance: true },
      makeInstance({ expiration: new Date(Date.now() - 1).toISOString() }),
    );
    expect(await screen.findByText(reminder)).toBeTruthy();
    cleanup();
    open({ hasInstance: true }, makeInstance({}));
    await screen.findByLabelText('challengeDetail.flag.label');
    await act(async () => {
      await new Promise((done) => setTimeout(done));
    });
    expect(screen.queryByText(reminder)).toBeNull();
  });
});
