import { useEffect, useState } from 'react';

const drafts = new Set<object>();
const listeners = new Set<(editing: boolean) => void>();

/** The forms of the page with unsaved changes, each identified by an object of its own. */
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

  /** Marks every form as saved, after the user agreed to lose the changes. */
  abandon(): void {
    const wasEditing = drafts.size > 0;
    drafts.clear();
    if (wasEditing) for (const listener of listeners) listener(false);
  },

  /** Calls the listener when the first edit begins and when the last one is over. */
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
}

function createDraft(): Draft {
  const draft: Draft = {
    mark: (dirty) => unsaved.mark(draft, dirty),
    isDirty: () => unsaved.has(draft),
  };
  return draft;
}

/** The draft of the form that calls it; saved or not, it is over when the form unmounts. */
export function useUnsaved(): Draft {
  const [draft] = useState(createDraft);
  useEffect(() => () => draft.mark(false), [draft]);
  return draft;
}
