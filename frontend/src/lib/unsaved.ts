const drafts = new Set<object>();
const listeners = new Set<(editing: boolean) => void>();

/** Which forms on the page hold what is not saved; each is known by an object of its own. */
export const unsaved = {
  any: () => drafts.size > 0,
  has: (draft: object) => drafts.has(draft),

  mark(draft: object, dirty: boolean): void {
    const before = drafts.size > 0;
    if (dirty) drafts.add(draft);
    else drafts.delete(draft);
    const now = drafts.size > 0;
    if (now !== before) for (const listener of listeners) listener(now);
  },

  /** Gives up all of them, once their loss was agreed to. */
  abandon(): void {
    const before = drafts.size > 0;
    drafts.clear();
    if (before) for (const listener of listeners) listener(false);
  },

  /** Hears when an edit begins and when the last one is over. */
  subscribe(listener: (editing: boolean) => void): () => void {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
