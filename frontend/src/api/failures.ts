import type { ApiError } from './api-error';

type Listener = (error: ApiError) => void;

const listeners = new Set<Listener>();
const told = new WeakSet<ApiError>();

/** Every call that was refused or failed for good, told once, whoever made it. */
export const failures = {
  tell(error: ApiError): void {
    if (told.has(error)) return;
    told.add(error);
    for (const listener of listeners) listener(error);
  },

  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
