import type { AnyCard, ChallengeCard } from './types';

/** Whether the card is more than the hint that something is coming. */
export function isReleasedCard(card: AnyCard): card is ChallengeCard {
  return 'id' in card;
}

export function releasedCards(cards: AnyCard[]): ChallengeCard[] {
  return cards.filter(isReleasedCard);
}
