import { useEffect, useState } from 'react';

const dirtyForms = new Set<object>();
const saves = new Map<object, () => Promise<unknown>>();
const listeners = new Set<(editing: boolean) => void>();

/** Tracks forms with unsaved changes, each identified by an object. */
export const unsaved = {
  any: () => dirtyForms.size > 0,
  has: (form: object) => dirtyForms.has(form),

  mark(form: object, dirty: boolean): void {
    const wasEditing = dirtyForms.size > 0;
    if (dirty) dirtyForms.add(form);
    else dirtyForms.delete(form);
    const isEditing = dirtyForms.size > 0;
    if (isEditing !== wasEditing) for (const listener of listeners) listener(isEditing);
  },

  /** Saves all forms that autosave; forms whose save fails stay unsaved. */
  async saveAll(): Promise<void> {
    await Promise.allSettled([...dirtyForms].map(async (form) => saves.get(form)?.()));
  },

  /** Marks every form as saved, after the user agreed to lose the changes. */
  abandon(): void {
    const wasEditing = dirtyForms.size > 0;
    dirtyForms.clear();
    if (wasEditing) for (const listener of listeners) listener(false);
  },

  /** Calls the listener with true at the first unsaved change, and with false when none is left. */
  subscribe(listener: (editing: boolean) => void): () => void {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

/** The unsaved changes of one form. */
export interface DirtyState {
  mark: (dirty: boolean) => void;
  isDirty: () => boolean;
  /** Registers the function that saves the form; returns how to unregister it. */
  savesBy: (save: () => Promise<unknown>) => () => void;
}

function createDirtyState(): DirtyState {
  const dirtyState: DirtyState = {
    mark: (dirty) => unsaved.mark(dirtyState, dirty),
    isDirty: () => unsaved.has(dirtyState),
    savesBy: (save) => {
      saves.set(dirtyState, save);
      return () => {
        saves.delete(dirtyState);
      };
    },
  };
  return dirtyState;
}

/** The unsaved state of a form; it ends when the form unmounts. */
export function useDirtyState(): DirtyState {
  const [dirtyState] = useState(createDirtyState);
  useEffect(() => () => dirtyState.mark(false), [dirtyState]);
  return dirtyState;
}
