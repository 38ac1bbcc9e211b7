import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { useState } from 'react';
import { initReactI18next } from 'react-i18next';
import { ApiError, useIsReachable } from '../api';
import { unsaved } from '../hooks/unsaved';
import { textsFromDisk } from '../i18n/from-disk';
import type { Saved } from './autosaver';
import { SavedLine } from './saved-line';
import { useAutosave } from './use-autosave';

interface Text {
  text: string;
}

const START: Saved<Text> = { values: { text: 'a' }, version: 1, savedAt: null };
const AT = '2026-11-01T12:03:00';

let sent: string[] = [];
let isDown = false;

function Page({ saved = START }: { saved?: Saved<Text> }) {
  const { status, initial, change, resolve } = useAutosave<Text>({
    ...{ name: 'test', id: 7, saved },
    send: ({ text }, version) => {
      sent.push(`${text}@${String(version)}`);
      if (isDown) return Promise.reject(new ApiError('Away', { statusCode: 0, code: 'transport' }));
      return Promise.resolve({ version: version + 1, savedAt: AT });
    },
    load: () => Promise.resolve(saved),
    onReplace: (values) => setText(values.text),
    onRefused: () => undefined,
  });
  const [text, setText] = useState(initial.text);
  return (
    <>
      <input
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          change({ text: event.target.value });
        }}
      />
      <button onClick={() => resolve(false)}>theirs</button>
      <SavedLine status={status} />
    </>
  );
}

const open = (saved?: Saved<Text>) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Page {...(saved ? { saved } : {})} />
    </QueryClientProvider>,
  );
const input = () => screen.getByRole<HTMLInputElement>('textbox');
const type = (text: string) => fireEvent.change(input(), { target: { value: text } });
const heard = () => screen.getByRole('status').textContent;
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeAll(() =>
  i18next.use(initReactI18next).init({
    lng: 'en-US',
    resources: { 'en-US': { translation: textsFromDisk('en-US') } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  }),
);
beforeEach(() => {
  jest.useFakeTimers();
  [sent, isDown] = [[], false];
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

it('says when it was saved, and asks before the page is left only until then', async () => {
  open();
  expect(unsaved.any()).toBe(false);
  type('ab');
  expect(unsaved.any()).toBe(true);
  await wait(800);
  expect(heard()).toBe('Saved at 12:03');
  expect(unsaved.any()).toBe(false);
});

it('tells a screen reader nothing while one types', async () => {
  open();
  const spoken = new Set<string | null>();
  for (const text of ['b', 'bc', 'bcd', 'bcde']) {
    type(text);
    spoken.add(heard());
    await wait(300);
    spoken.add(heard());
  }
  expect([...spoken]).toEqual(['Saved as you type']);
  expect(screen.getByText('Saving…').getAttribute('aria-hidden')).toBe('true');
});

it('says that it tries again, and saves once the server is back', async () => {
  open();
  isDown = true;
  type('ab');
  await wait(800);
  expect(heard()).toBe('Not saved yet – trying again');
  isDown = false;
  act(() => useIsReachable.setState(false, true));
  act(() => useIsReachable.setState(true, true));
  await wait(0);
  expect(sent).toEqual(['ab@1', 'ab@1']);
  expect(heard()).toBe('Saved at 12:03');
});

it.each(['pagehide', 'hidden'])('saves at once when its tab is left: %s', async (how) => {
  open();
  type('ab');
  if (how === 'pagehide') window.dispatchEvent(new Event('pagehide'));
  else {
    const state = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    state.mockRestore();
  }
  await wait(0);
  expect(sent).toEqual(['ab@1']);
});

it('saves what is typed when its page is left', async () => {
  const { unmount } = open();
  type('ab');
  unmount();
  await wait(0);
  expect(sent).toEqual(['ab@1']);
  expect(unsaved.any()).toBe(false);
});

it('begins with what an earlier visit could not save, and saves it', async () => {
  isDown = true;
  open();
  type('ab');
  await wait(1500);
  cleanup();
  await wait(0);
  [sent, isDown] = [[], false];
  open();
  expect(input().value).toBe('ab');
  await wait(800);
  expect(sent).toEqual(['ab@1']);
  await wait(1000);
  cleanup();
  open({ values: { text: 'ab' }, version: 2, savedAt: AT });
  expect(heard()).toBe('Saved at 12:03');
});

it('offers both versions if someone else saved since that visit', async () => {
  isDown = true;
  open();
  type('mine');
  await wait(1500);
  cleanup();
  open({ values: { text: 'theirs' }, version: 5, savedAt: AT });
  expect(input().value).toBe('mine');
  expect(heard()).toBe('Not saved – changed elsewhere');
  fireEvent.click(screen.getByText('theirs'));
  expect(input().value).toBe('theirs');
  expect(unsaved.any()).toBe(false);
});
