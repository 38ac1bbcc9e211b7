import type { ChallengeCard } from '../../api';
import { compareNewest, isPlayable, isSolved } from '../../domain/challenge';

interface Neighbors {
  previous: ChallengeCard | undefined;
  next: ChallengeCard | undefined;
}

/** The challenges before and after this one in the list of its category. */
export function neighborsOf(cards: ChallengeCard[], current: ChallengeCard): Neighbors {
  const list = cards.filter(({ category }) => category === current.category);
  if (current.category === 'notice') list.sort(compareNewest);
  const index = list.findIndex(({ id }) => id === current.id);
  if (index < 0) return { previous: undefined, next: undefined };
  return { previous: list[index - 1], next: list[index + 1] };
}

/** The next unsolved challenge: of the same category first, then of the others, in the order of the list. */
export function nextUnsolved(cards: ChallengeCard[], current: ChallengeCard): ChallengeCard | null {
  const unsolved = cards.filter(
    (card) => isPlayable(card) && !isSolved(card) && card.id !== current.id,
  );
  return unsolved.find((card) => card.category === current.category) ?? unsolved[0] ?? null;
}
