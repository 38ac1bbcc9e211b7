import { create } from 'zustand';

const RETRY_MS = 3000;

/** Whether the server is reachable, judged by this page's latest requests. */
export const useIsReachable = create<boolean>()(() => true);

let isProbing = false;
let timer: ReturnType<typeof setTimeout> | undefined;

async function probeServer(): Promise<void> {
  clearTimeout(timer);
  if (isProbing) return;
  isProbing = true;
  const answers = await serverAnswers();
  isProbing = false;
  useIsReachable.setState(answers, true);
  if (!answers) timer = setTimeout(() => void probeServer(), RETRY_MS);
}

async function serverAnswers(): Promise<boolean> {
  try {
    return (await fetch('/api/site', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

export const connectivity = {
  subscribe: useIsReachable.subscribe,

  /** Call it when a request got no response: it checks the server, and listeners are called if the check fails. */
  probe(): void {
    if (useIsReachable.getState()) void probeServer();
  },
};

for (const event of ['online', 'offline']) window.addEventListener(event, () => void probeServer());
