import { useSyncExternalStore } from 'react';

const AGAIN_MS = 3000;

type Listener = (reached: boolean) => void;

const listeners = new Set<Listener>();
let reached = true;
let asking = false;
let timer: ReturnType<typeof setTimeout> | undefined;

function become(now: boolean): void {
  if (now === reached) return;
  reached = now;
  for (const listener of listeners) listener(now);
}

async function ask(): Promise<void> {
  clearTimeout(timer);
  if (asking) return;
  asking = true;
  const answers = await serverAnswers();
  asking = false;
  become(answers);
  if (!reached) timer = setTimeout(() => void ask(), AGAIN_MS);
}

async function serverAnswers(): Promise<boolean> {
  try {
    return (await fetch('/api/site', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/** Whether the server can be reached, as far as this page has reason to know. */
export const reach = {
  now: () => reached,

  /** A call got no answer; the server itself is asked before anybody is told. */
  doubt(): void {
    if (reached) void ask();
  },

  subscribe: (listener: Listener): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

export function useReach(): boolean {
  return useSyncExternalStore(reach.subscribe, reach.now);
}

for (const event of ['online', 'offline']) window.addEventListener(event, () => void ask());
