import type { LiveNews } from './server-event-types';
import { session } from './session';
import { SharedEvents } from './shared-events';

type Listener = (news: LiveNews) => void;

const listeners = new Set<Listener>();
let shared: { userId: number; events: SharedEvents } | undefined;

/** Hears the server's news as long as somebody is logged in and the tab is in view. */
export function followNews(listener: Listener): () => void {
  listeners.add(listener);
  update();
  return () => {
    listeners.delete(listener);
    update();
  };
}

function tell(news: LiveNews): void {
  for (const listener of listeners) listener(news);
}

function update(): void {
  const { userId } = session.get();
  const wanted = listeners.size > 0 && session.loggedIn();
  // Another user begins anew, and hears nothing of what was meant for the one before.
  if (shared && (!wanted || shared.userId !== userId)) {
    shared.events.close();
    shared = undefined;
  }
  if (!wanted) return;
  shared ??= { userId, events: new SharedEvents(userId, tell) };
  shared.events.update();
}

session.subscribe(update);
document.addEventListener('visibilitychange', update);
