type Listener = (error: Error) => void;

const listeners = new Set<Listener>();
const published = new WeakSet<Error>();
/** Errors before the first subscription: the profile is fetched before the first page renders. */
const pending: Error[] = [];

/**
 * Publishes errors, which the page shows as toasts, once each. `http` publishes failed calls and the query client other
 * failures of mutations, so error handlers only mark fields or refetch.
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
