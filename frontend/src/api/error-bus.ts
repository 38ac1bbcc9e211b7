import type { ApiError } from './api-error';

type Listener = (error: ApiError) => void;

const listeners = new Set<Listener>();
const told = new WeakSet<ApiError>();
/** What failed before anybody listened: the first page asks for the profile before it is drawn. */
const unheard: ApiError[] = [];

/** Every call that was refused or failed for good, told once, whoever made it. */
export const failures = {
  tell(error: ApiError): void {
    if (told.has(error)) return;
    told.add(error);
    if (listeners.size === 0) unheard.push(error);
    for (const listener of listeners) listener(error);
  },

  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    for (const error of unheard.splice(0)) listener(error);
    return () => {
      listeners.delete(listener);
    };
  },
};
