import type { ApiError } from './api-error';

type Listener = (error: ApiError) => void;

const listeners = new Set<Listener>();
const published = new WeakSet<ApiError>();
/** Errors before the first subscription: the profile is fetched before the first page renders. */
const pending: ApiError[] = [];

/** Publishes each finally failed call once. */
export const errorBus = {
  publish(error: ApiError): void {
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
