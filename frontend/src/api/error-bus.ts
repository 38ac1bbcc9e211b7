import type { ApiError } from './api-error';

type Listener = (error: ApiError) => void;

const listeners = new Set<Listener>();
const published = new WeakSet<ApiError>();
/** What failed before anybody listened: the first page asks for the profile before it is drawn. */
const pending: ApiError[] = [];

/** Every call that was refused or failed for good, told once, whoever made it. */
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
