import type { ChallengeCard } from '../../api';

/** The next challenge left to solve: same category first, then the rest, in the list's order. */
export function nextUnsolved(cards: ChallengeCard[], current: ChallengeCard): ChallengeCard | null {
  const open = cards.filter(
    (card) =>
      !card.hidden &&
      card.id !== current.id &&
      card.flagsTotal > 0 &&
      card.flagsCaptured < card.flagsTotal,
  );
  return open.find((card) => card.category === current.category) ?? open[0] ?? null;
}
