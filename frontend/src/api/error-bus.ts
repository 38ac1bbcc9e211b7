type Listener = (error: Error) => void;

const listeners = new Set<Listener>();
const published = new WeakSet<Error>();
/** Errors before the first subscription: the profile is fetched before the first page renders. */
const pending: Error[] = [];

/**
 * The one way to tell of an error: the page shows each as a toast, once. `http` publishes failed calls and the query client
 * what else fails in a mutation, so a handler of an error only marks fields or reads again.
 */
export const errorBus = {
  publish(error: Error): void {
    if (published.has(error)) return;
    published.add(error);
    if (listeners.size === 0) pending.push(error);
    for (const listener of listeners) listener(error);
  },

  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    for (const error of pending.splice(0)) listener(error);
    return () => {
      listeners.delete(listener);
    };
  },
};
