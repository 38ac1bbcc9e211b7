import type { ChallengeCard } from '../../api';

export interface Neighbours {
  previous: ChallengeCard | undefined;
  next: ChallengeCard | undefined;
}

const publishedAt = (card: ChallengeCard) => card.releasedAt ?? card.createdAt;

/** What stands before and after a challenge on the page of its category. */
export function neighboursOf(cards: ChallengeCard[], current: ChallengeCard): Neighbours {
  const row = cards.filter(({ category }) => category === current.category);
  if (current.category === 'notice')
    row.sort((a, b) => publishedAt(b).localeCompare(publishedAt(a)) || b.id - a.id);
  const place = row.findIndex(({ id }) => id === current.id);
  if (place < 0) return { previous: undefined, next: undefined };
  return { previous: row[place - 1], next: row[place + 1] };
}
