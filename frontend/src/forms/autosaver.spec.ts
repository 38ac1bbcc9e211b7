import { ApiError, session } from '../api';
import { Autosaver, type Saved, type UnsavedValues } from './autosaver';

interface Text {
  text: string;
}

const START: Saved<Text> = { values: { text: 'a' }, version: 1, savedAt: '2026-11-01T10:00:00Z' };
const AT = '2026-11-01T12:03:00Z';

const offline = new ApiError('Network', { statusCode: 0, code: 'transport' });
const stale = new ApiError('Stale', { statusCode: 409, code: 'row.stale' });
const invalid = new ApiError('Invalid', { statusCode: 400, code: 'input.invalid' });

interface Call {
  text: string;
  version: number;
  answer: () => Promise<void>;
  fail: (error: Error) => Promise<void>;
}

/** Creates a form's autosaver; the test answers its saves. */
function open(saved = START) {
  const calls: Call[] = [];
  const replaced: string[] = [];
  const refused: unknown[] = [];
  let kept: UnsavedValues<Text> | undefined;
  let stored = saved;
  const settle = () => jest.advanceTimersByTimeAsync(0);
  const saver = new Autosaver<Text>(saved, {
    send: ({ text }, version) =>
      new Promise((resolve, reject) => {
        calls.push({
          text,
          version,
          answer: () => {
            stored = { values: { text }, version: version + 1, savedAt: AT };
            resolve({ version: version + 1, savedAt: AT });
            return settle();
          },
          fail: (error) => {
            reject(error);
            return settle();
          },
        });
      }),
    load: () => Promise.resolve(stored),
    keep: (values) => {
      kept = values;
    },
    onReplace: ({ text }) => replaced.push(text),
    onRefused: (error) => refused.push(error),
  });
  return {
    saver,
    calls,
    replaced,
    refused,
    type: (text: string) => saver.change({ text }),
    kept: () => kept?.typed.text,
    last: () => calls.at(-1),
    sent: () => calls.map(({ text, version }) => `${text}@${String(version)}`),
    saveElsewhere: (text: string, version: number) => {
      stored = { values: { text }, version, savedAt: AT };
    },
    kind: () => saver.current().kind,
  };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms);

describe('a form that saves as one types', () => {
  it('saves once after a pause, with the version that it has', async () => {
    const { type, sent, last, saver } = open();
    type('ab');
    await wait(700);
    type('abc');
    await wait(700);
    expect(sent()).toEqual([]);
    await wait(100);
    expect(sent()).toEqual(['abc@1']);
    await last()?.answer();
    expect(saver.current()).toEqual({ kind: 'saved', at: AT });
    expect(saver.version).toBe(2);
    await wait(60_000);
    expect(sent()).toHaveLength(1);
  });

  it('saves once at a time, and what was typed meanwhile last', async () => {
    const { type, sent, last, kept } = open();
    type('ab');
    await wait(800);
    type('abc');
    await wait(5000);
    expect(sent()).toEqual(['ab@1']);
    await last()?.answer();
    expect(kept()).toBe('abc');
    await wait(800);
    expect(sent()).toEqual(['ab@1', 'abc@2']);
    await last()?.answer();
    expect(kept()).toBeUndefined();
  });

  it('stores unsaved values in the browser, and counts as unsaved until then', async () => {
    const { type, last, kept, saver } = open();
    expect(saver.isUnsaved).toBe(false);
    type('ab');
    expect([kept(), saver.isUnsaved]).toEqual(['ab', true]);
    await wait(800);
    expect([kept(), saver.isUnsaved]).toEqual(['ab', true]);
    await last()?.answer();
    expect([kept(), saver.isUnsaved]).toEqual([undefined, false]);
  });

  it('tries again after a failure, later each time, with the newest values', async () => {
    const { type, sent, last, kind, kept } = open();
    type('ab');
    await wait(800);
    await last()?.fail(offline);
    expect([kind(), kept()]).toEqual(['retrying', 'ab']);
    type('abc');
    await wait(1900);
    expect(sent()).toHaveLength(1);
    await wait(100);
    expect(sent()).toEqual(['ab@1', 'abc@1']);
    await last()?.fail(new ApiError('Down', { statusCode: 503, code: 'unknown' }));
    await wait(3900);
    expect(sent()).toHaveLength(2);
    await wait(100);
    await last()?.answer();
    expect(kind()).toBe('saved');
  });

  it('waits as long as a rate limit says', async () => {
    const { type, sent, last } = open();
    type('ab');
    await wait(800);
    await last()?.fail(new ApiError('Slow', { statusCode: 429, code: 'rate', retryAfter: 20 }));
    await wait(19_900);
    expect(sent()).toHaveLength(1);
    await wait(100);
    expect(sent()).toHaveLength(2);
  });

  it('saves at once on request, such as when the server is reachable again', async () => {
    const { type, last, saver, sent } = open();
    type('ab');
    await wait(800);
    await last()?.fail(offline);
    const flushed = saver.flush();
    expect(sent()).toEqual(['ab@1', 'ab@1']);
    await last()?.answer();
    expect(await flushed).toBe(true);
  });

  it('says whether all is saved, also what was typed while a save was under way', async () => {
    const { type, last, saver, sent } = open();
    type('ab');
    await wait(800);
    type('abc');
    const flushed = saver.flush();
    await last()?.answer();
    expect(sent()).toEqual(['ab@1', 'abc@2']);
    await last()?.fail(offline);
    expect(await flushed).toBe(false);
  });

  it('stops at values that the server refuses, until others are typed', async () => {
    const { type, last, kind, refused, sent } = open();
    type('too long');
    await wait(800);
    await last()?.fail(invalid);
    expect([kind(), refused]).toEqual(['refused', [invalid]]);
    await wait(60_000);
    expect(sent()).toHaveLength(1);
    type('short');
    await wait(800);
    expect(sent()).toEqual(['too long@1', 'short@1']);
  });

  it('ends with the session of its user', async () => {
    const { type, sent, kept } = open();
    type('ab');
    const get = jest.spyOn(session, 'get');
    get.mockReturnValue({ ...session.get(), userId: 99 });
    await wait(60_000);
    get.mockRestore();
    expect(sent()).toEqual([]);
    expect(kept()).toBe('ab');
  });
});

describe('a form that was saved elsewhere meanwhile', () => {
  const conflict = async () => {
    const page = open();
    page.type('mine');
    page.saveElsewhere('theirs', 5);
    await wait(800);
    await page.last()?.fail(stale);
    return page;
  };

  it('sends nothing more and loses nothing that is typed', async () => {
    const { kind, type, sent, kept, saver } = await conflict();
    expect(kind()).toBe('conflict');
    type('mine, longer');
    await wait(60_000);
    expect(sent()).toEqual(['mine@1']);
    expect(kept()).toBe('mine, longer');
    expect(await saver.flush()).toBe(false);
  });

  it('overwrites it if the user keeps the input', async () => {
    const { saver, sent, last, kind } = await conflict();
    saver.resolve(true);
    expect(sent()).toEqual(['mine@1', 'mine@5']);
    await last()?.answer();
    expect(kind()).toBe('saved');
  });

  it('adopts it if the user discards the input', async () => {
    const { saver, replaced, kept, kind, type, last } = await conflict();
    saver.resolve(false);
    expect([replaced, kept(), kind()]).toEqual([['theirs'], undefined, 'saved']);
    type('theirs, and more');
    await wait(800);
    expect(last()).toMatchObject({ text: 'theirs, and more', version: 5 });
  });

  it('is in no conflict with an own save whose answer was lost', async () => {
    const { type, last, kind, sent, saveElsewhere } = open();
    type('ab');
    await wait(800);
    saveElsewhere('ab', 2);
    await last()?.fail(offline);
    type('abc');
    await wait(2000);
    await last()?.fail(stale);
    expect(kind()).toBe('saving');
    await wait(800);
    expect(sent()).toEqual(['ab@1', 'abc@1', 'abc@2']);
  });

  it('is in no conflict where the same was saved', async () => {
    const { type, last, kind, saveElsewhere, saver } = open();
    type('ab');
    saveElsewhere('ab', 7);
    await wait(800);
    await last()?.fail(stale);
    expect([kind(), saver.version]).toEqual(['saved', 7]);
  });
});

describe('what an earlier visit could not save', () => {
  it('is saved if no one else has saved since', async () => {
    const { saver, sent } = open();
    saver.restore({ typed: { text: 'ab' }, sent: { text: 'a' } }, 1);
    await wait(800);
    expect(sent()).toEqual(['ab@1']);
  });

  it('is saved over an own save without a response', async () => {
    const { saver, sent } = open({ ...START, values: { text: 'ab' }, version: 2 });
    saver.restore({ typed: { text: 'abc' }, sent: { text: 'ab' } }, 1);
    await wait(800);
    expect(sent()).toEqual(['abc@2']);
  });

  it('is a conflict if someone else has saved since', () => {
    const { saver, kind, kept } = open({ ...START, values: { text: 'theirs' }, version: 2 });
    saver.restore({ typed: { text: 'abc' }, sent: { text: 'ab' } }, 1);
    expect([kind(), kept(), saver.version]).toEqual(['conflict', 'abc', 1]);
  });

  it('is forgotten where the server has it', () => {
    const { saver, kind } = open();
    saver.restore({ typed: { text: 'a' }, sent: { text: '' } }, 1);
    expect([kind(), saver.isUnsaved]).toEqual(['saved', false]);
  });
});
