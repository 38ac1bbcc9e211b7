import { runAsLeader } from './leader-election';

type Hear = (message: { data: unknown }) => void;

/** Delivers messages between fake tabs asynchronously, like BroadcastChannel. */
class FakeChannel {
  static readonly all = new Set<FakeChannel>();
  private hear: Hear = () => undefined;

  constructor() {
    FakeChannel.all.add(this);
  }

  addEventListener(_: string, hear: Hear) {
    this.hear = hear;
  }

  postMessage(data: unknown) {
    for (const other of FakeChannel.all)
      if (other !== this)
        setTimeout(() => {
          if (FakeChannel.all.has(other)) other.hear({ data });
        }, 5);
  }

  close() {
    FakeChannel.all.delete(this);
  }
}

const leading = new Set<number>();

/** Opens a tab that runs for leader; returns functions that resign and crash it. */
function tab(id: number) {
  const leave = new AbortController();
  const before = new Set(FakeChannel.all);
  runAsLeader('x', leave.signal, (signal) => {
    leading.add(id);
    signal.addEventListener('abort', () => leading.delete(id));
    return Promise.resolve();
  });
  const [channel] = [...FakeChannel.all].filter((one) => !before.has(one));
  return {
    leave: () => leave.abort(),
    crash: () => {
      leading.delete(id);
      if (!channel) return;
      channel.postMessage = () => undefined;
      channel.close();
    },
  };
}

const wait = (ms: number) => jest.advanceTimersByTime(ms);

beforeEach(() => {
  jest.useFakeTimers();
  FakeChannel.all.clear();
  leading.clear();
  Object.assign(globalThis, { BroadcastChannel: FakeChannel });
});

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
});

describe('the leader election of tabs without Web Locks', () => {
  it('elects one of seven tabs opened at once, which stays the leader', () => {
    for (let id = 0; id < 7; id += 1) tab(id);
    wait(300);
    const [first] = leading;
    expect(leading.size).toBe(1);
    tab(7);
    wait(20_000);
    expect([...leading]).toEqual([first]);
  });

  it('elects another tab right after the leader aborted', () => {
    const tabs = [0, 1, 2].map(tab);
    wait(300);
    const [first] = leading;
    tabs[first ?? -1]?.leave();
    wait(500);
    expect(leading.size).toBe(1);
    expect(leading.has(first ?? -1)).toBe(false);
  });

  it('elects another tab seconds after the leader crashed', () => {
    const tabs = [0, 1, 2].map(tab);
    wait(300);
    const [first] = leading;
    tabs[first ?? -1]?.crash();
    wait(5000);
    expect(leading.size).toBe(1);
    expect(leading.has(first ?? -1)).toBe(false);
  });

  it('has no leader when the last tab is closed', () => {
    const only = tab(0);
    wait(300);
    expect(leading.size).toBe(1);
    only.leave();
    wait(5000);
    expect(leading.size).toBe(0);
    expect(jest.getTimerCount()).toBe(0);
  });
});
