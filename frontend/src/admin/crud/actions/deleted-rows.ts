import { useSyncExternalStore } from 'react';

const deleted = new Set<string>();
const listeners = new Set<() => void>();

const keyOf = (resource: string, id: unknown) => `${resource}/${String(id)}`;

const notifyListeners = () => {
  for (const listener of listeners) listener();
};

/** Deleted rows, whose pages must not fetch them again before the router has left. Ids are never reused. */
export const deletedRows = {
  add(resource: string, id: number): void {
    deleted.add(keyOf(resource, id));
    notifyListeners();
  },

  /** Undoes `add` when the deletion failed. */
  restore(resource: string, id: number): void {
    deleted.delete(keyOf(resource, id));
    notifyListeners();
  },
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function useIsDeleted(resource: string, id: unknown): boolean {
  return useSyncExternalStore(subscribe, () => deleted.has(keyOf(resource, id)));
}
