/** Work for the leader tab, done until the signal is aborted. */
type Work = (signal: AbortSignal) => Promise<void>;

interface ElectionMessage {
  kind: 'claim' | 'held' | 'free';
  from: string;
}

// How long a claim waits for an objection, the interval of heartbeats, and when a silent leader counts as gone.
const CLAIM_TIMEOUT_MS = 150;
const HEARTBEAT_MS = 1000;
const LEADER_TIMEOUT_MS = 3500;

/**
 * Runs `work` in one of the tabs with the same name; another tab takes over when it aborts or is closed.
 * Uses Web Locks; without them (plain http) the tabs elect a leader by messages.
 */
export function runAsLeader(name: string, signal: AbortSignal, work: Work): void {
  // Undefined on plain http, which TypeScript's DOM types leave out.
  const locks = navigator.locks as LockManager | undefined;
  if (locks) locks.request(name, { signal }, () => work(signal)).catch(() => undefined);
  else if (typeof BroadcastChannel === 'undefined') void work(signal);
  else electByMessages(new BroadcastChannel(name), signal, work);
}

/** The lowest token wins. Two leaders do no harm: both work until one receives the other's message. */
function electByMessages(channel: BroadcastChannel, signal: AbortSignal, work: Work): void {
  const own = Math.random().toString(36).slice(2);
  let term: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = (kind: ElectionMessage['kind']) =>
    channel.postMessage({ kind, from: own } satisfies ElectionMessage);
  const schedule = (ms: number, next: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(next, ms);
  };
  const sendHeartbeat = () => {
    send('held');
    schedule(HEARTBEAT_MS, sendHeartbeat);
  };
  const claim = () => {
    send('claim');
    schedule(CLAIM_TIMEOUT_MS, () => {
      term = new AbortController();
      void work(term.signal);
      sendHeartbeat();
    });
  };
  const follow = () => {
    term?.abort();
    term = undefined;
    schedule(LEADER_TIMEOUT_MS, claim);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<ElectionMessage>) => {
    const { kind, from } = data;
    if (kind === 'free') {
      if (!term) claim();
    } else if (term && (kind === 'claim' || own < from)) send('held');
    else if (kind === 'held' || from < own) follow();
  });
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    term?.abort();
    if (term) send('free');
    channel.close();
  });
  claim();
}
