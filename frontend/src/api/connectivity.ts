import { useSyncExternalStore } from 'react';

const RETRY_MS = 3000;

type Listener = (isServerReachable: boolean) => void;

const listeners = new Set<Listener>();
let reached = true;
let isProbing = false;
let timer: ReturnType<typeof setTimeout> | undefined;

function setReachable(isReachable: boolean): void {
  if (isReachable === reached) return;
  reached = isReachable;
  for (const listener of listeners) listener(isReachable);
}

async function probeServer(): Promise<void> {
  clearTimeout(timer);
  if (isProbing) return;
  isProbing = true;
  const answers = await serverAnswers();
  isProbing = false;
  setReachable(answers);
  if (!reached) timer = setTimeout(() => void probeServer(), RETRY_MS);
}

async function serverAnswers(): Promise<boolean> {
  try {
    return (await fetch('/api/site', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/** Whether the server can be reached, judged by this page's last requests. */
export const connectivity = {
  now: () => reached,

  /** To be called when a request got no response; listeners hear of it once a probe fails, too. */
  probe(): void {
    if (reached) void probeServer();
  },

  subscribe: (listener: Listener): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

export function useIsReachable(): boolean {
  return useSyncExternalStore(connectivity.subscribe, connectivity.now);
}

for (const event of ['online', 'offline']) window.addEventListener(event, () => void probeServer());
