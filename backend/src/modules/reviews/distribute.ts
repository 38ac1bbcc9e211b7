/** An answer with the reviewers who may mark it. */
export interface Distributable {
  id: number;
  reviewerIds: readonly number[];
}

/**
 * The answers for each reviewer: one after another goes to whoever of its candidates has the fewest open ones, and of equals to
 * the lower id. `openByReviewer` is what they have before. Answers without a candidate are left out.
 */
export function distribute(
  answers: readonly Distributable[],
  openByReviewer: ReadonlyMap<number, number>,
): Map<number, number[]> {
  const open = new Map(openByReviewer);
  const given = new Map<number, number[]>();
  // Those with the fewest candidates first, as the others have a choice.
  const ordered = [...answers].sort((a, b) => a.reviewerIds.length - b.reviewerIds.length);
  for (const { id, reviewerIds } of ordered) {
    const [reviewer] = [...reviewerIds].sort(
      (a, b) => (open.get(a) ?? 0) - (open.get(b) ?? 0) || a - b,
    );
    if (reviewer === undefined) continue;
    open.set(reviewer, (open.get(reviewer) ?? 0) + 1);
    given.set(reviewer, [...(given.get(reviewer) ?? []), id]);
  }
  return given;
}
