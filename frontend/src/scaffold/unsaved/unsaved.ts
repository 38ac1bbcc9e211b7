const drafts = new Set<object>();

/** Which forms on the page hold what is not saved; each is known by an object of its own. */
export const unsaved = {
  any: () => drafts.size > 0,
  has: (draft: object) => drafts.has(draft),
  mark(draft: object, dirty: boolean): void {
    if (dirty) drafts.add(draft);
    else drafts.delete(draft);
  },
};
