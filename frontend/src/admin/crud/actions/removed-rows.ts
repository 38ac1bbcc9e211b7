import { useSyncExternalStore } from 'react';

const removed = new Set<string>();
const listeners = new Set<() => void>();

const keyOf = (resource: string, id: unknown) => `${resource}/${String(id)}`;

const tell = () => {
  for (const listener of listeners) listener();
};

/**
 * Rows whose deletion was asked for. Their pages are open until the router has left, and must not
 * read them again; ids never come twice.
 */
export const removedRows = {
  add(resource: string, id: number): void {
    removed.add(keyOf(resource, id));
    tell();
  },

  /** The server refused. */
  restore(resource: string, id: number): void {
    removed.delete(keyOf(resource, id));
    tell();
  },
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function useIsRemoved(resource: string, id: unknown): boolean {
  return useSyncExternalStore(subscribe, () => removed.has(keyOf(resource, id)));
}
