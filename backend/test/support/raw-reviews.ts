import { isInside, type RawReview, type RawSpan } from './raw-rows';

/** A captured flag with the changes of what reviewers gave for it since it was captured last. */
interface RawReviewed {
  userId: number;
  flagId: number;
  challengeId: number;
  changes: RawReview[];
}

/** The changes that count for a capture. Throws if they do not begin with it. */
export function reviewedOf(
  {
    userId,
    flagId,
    challengeId,
    at,
  }: { userId: number; flagId: number; challengeId: number; at: string },
  reviews: readonly RawReview[],
): RawReviewed {
  const own = reviews.filter((review) => review.userId === userId && review.flagId === flagId);
  const changes = own.slice(own.findLastIndex(({ passed }) => passed === null) + 1);
  if (changes[0]?.at !== at) throw new Error('a review that counts before its capture');
  return { userId, flagId, challengeId, changes };
}

/** Since when the points pass that count at the end of the window. */
export function passedIn({ changes, ...one }: RawReviewed, span: RawSpan, window: RawSpan) {
  const ends = [span.to, window.to].flatMap((to) => to ?? []).sort();
  const known = changes.filter(({ at }) => isInside({ to: ends[0] }, at));
  const since = known[known.findLastIndex(({ passed }) => passed !== true) + 1];
  return since && isInside(span, since.at) ? [{ ...one, at: since.at }] : [];
}
