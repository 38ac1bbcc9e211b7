import type { ServerEvent } from './event-parser';
import { session } from './session';
import { SharedEvents } from './shared-events';

type Listener = (event: ServerEvent) => void;

const listeners = new Set<Listener>();
let shared: { userId: number; events: SharedEvents } | undefined;

/** Calls the listener for each server event while a user is logged in; returns the unsubscribe function. */
export function onServerEvent(listener: Listener): () => void {
  listeners.add(listener);
  updateSubscription();
  return () => {
    listeners.delete(listener);
    updateSubscription();
  };
}

function emit(event: ServerEvent): void {
  for (const listener of listeners) listener(event);
}

function updateSubscription(): void {
  const { userId } = session.get();
  const isWanted = listeners.size > 0 && session.isLoggedIn();
  // Each user has a stream of their own.
  if (shared && (!isWanted || shared.userId !== userId)) {
    shared.events.close();
    shared = undefined;
  }
  if (!isWanted) return;
  shared ??= { userId, events: new SharedEvents(userId, emit) };
  shared.events.update();
}

session.subscribe(updateSubscription);
document.addEventListener('visibilitychange', updateSubscription);

const CHANNEL = 'vexil.captures';

let opened: BroadcastChannel | undefined;

/** One channel per page: the page's other channels would receive its own messages. Undefined if unsupported. */
function channel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  return (opened ??= new BroadcastChannel(CHANNEL));
}

/** Tells the other tabs of this browser that a flag was captured. */
export function announceCapture(): void {
  channel()?.postMessage('captured');
}

/** Calls the listener when a flag was captured in another tab; returns the unsubscribe function. */
export function onCaptureInOtherTab(listener: () => void): () => void {
  const captures = channel();
  captures?.addEventListener('message', listener);
  return () => {
    captures?.removeEventListener('message', listener);
  };
}
