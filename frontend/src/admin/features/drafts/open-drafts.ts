const open = new Set<() => void>();

/** The drafts of the forms on the page, which end when their loss has been agreed to. */
export const openDrafts = {
  add(abandon: () => void): () => void {
    open.add(abandon);
    return () => {
      open.delete(abandon);
    };
  },

  abandon(): void {
    for (const abandon of open) abandon();
  },
};
