import type { ServerEvent } from './server-event-types';
import { session } from './session';
import { SharedEvents } from './shared-events';

type Listener = (news: ServerEvent) => void;

const listeners = new Set<Listener>();
let shared: { userId: number; events: SharedEvents } | undefined;

/** Hears the server's news as long as somebody is logged in and the tab is in view. */
export function onServerEvent(listener: Listener): () => void {
  listeners.add(listener);
  updateSubscription();
  return () => {
    listeners.delete(listener);
    updateSubscription();
  };
}

function emit(news: ServerEvent): void {
  for (const listener of listeners) listener(news);
}

function updateSubscription(): void {
  const { userId } = session.get();
  const wanted = listeners.size > 0 && session.isLoggedIn();
  // Another user begins anew, and hears nothing of what was meant for the one before.
  if (shared && (!wanted || shared.userId !== userId)) {
    shared.events.close();
    shared = undefined;
  }
  if (!wanted) return;
  shared ??= { userId, events: new SharedEvents(userId, emit) };
  shared.events.update();
}

session.subscribe(updateSubscription);
document.addEventListener('visibilitychange', updateSubscription);
