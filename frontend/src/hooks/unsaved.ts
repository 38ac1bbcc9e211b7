import { useEffect, useState } from 'react';

const drafts = new Set<object>();
const saves = new Map<object, () => Promise<unknown>>();
const listeners = new Set<(editing: boolean) => void>();

/** Tracks forms with unsaved changes, each identified by an object. */
export const unsaved = {
  any: () => drafts.size > 0,
  has: (draft: object) => drafts.has(draft),

  mark(draft: object, dirty: boolean): void {
    const wasEditing = drafts.size > 0;
    if (dirty) drafts.add(draft);
    else drafts.delete(draft);
    const isEditing = drafts.size > 0;
    if (isEditing !== wasEditing) for (const listener of listeners) listener(isEditing);
  },

  /** Saves all forms that autosave; forms whose save fails stay unsaved. */
  async saveAll(): Promise<void> {
    await Promise.allSettled([...drafts].map(async (draft) => saves.get(draft)?.()));
  },

  /** Marks every form as saved, after the user agreed to lose the changes. */
  abandon(): void {
    const wasEditing = drafts.size > 0;
    drafts.clear();
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
export interface Draft {
  mark: (dirty: boolean) => void;
  isDirty: () => boolean;
  /** Registers the function that saves the form; returns how to unregister it. */
  savesBy: (save: () => Promise<unknown>) => () => void;
}

function createDraft(): Draft {
  const draft: Draft = {
    mark: (dirty) => unsaved.mark(draft, dirty),
    isDirty: () => unsaved.has(draft),
    savesBy: (save) => {
      saves.set(draft, save);
      return () => {
        saves.delete(draft);
      };
    },
  };
  return draft;
}

/** The unsaved state of a form; it ends when the form unmounts. */
export function useUnsaved(): Draft {
  const [draft] = useState(createDraft);
  useEffect(() => () => draft.mark(false), [draft]);
  return draft;
}
