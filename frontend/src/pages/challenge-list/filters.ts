import {
  type AnyCard,
  type ChallengeCard,
  type Difficulty,
  isReleasedCard,
  releasedCards,
} from '../../api';

export const DIFFICULTIES = ['baby', 'easy', 'medium', 'hard', 'boss'] as const;
export const SOLVED = ['all', 'unsolved', 'solved'] as const;
export const SORTS = ['priority', 'points', 'solves', 'newest'] as const;

export type Solved = (typeof SOLVED)[number];
export type Sort = (typeof SORTS)[number];

export type Filters = {
  q: string;
  difficulty: Difficulty | null;
  solved: Solved;
  sort: Sort;
};

const oneOf = <Word extends string>(words: readonly Word[], word: string | null): Word | null =>
  words.find((candidate) => candidate === word) ?? null;

/** Reads the address bar; a missing solved filter falls back to the remembered one. */
export function readFilters(params: URLSearchParams, remembered: string | null): Filters {
  return {
    q: params.get('q') ?? '',
    difficulty: oneOf(DIFFICULTIES, params.get('difficulty')),
    solved: oneOf(SOLVED, params.get('solved')) ?? (remembered === 'unsolved' ? remembered : 'all'),
    sort: oneOf(SORTS, params.get('sort')) ?? 'priority',
  };
}

/** The address for these filters, with defaults left out so that plain links stay plain. */
export function writeFilters(filters: Filters): URLSearchParams {
  const params = new URLSearchParams();
  if (filters.q.trim() !== '') params.set('q', filters.q.trim());
  if (filters.difficulty !== null) params.set('difficulty', filters.difficulty);
  if (filters.solved !== 'all') params.set('solved', filters.solved);
  if (filters.sort !== 'priority') params.set('sort', filters.sort);
  return params;
}

export function isSolved(card: ChallengeCard): boolean {
  return card.flagsTotal > 0 && card.flagsCaptured >= card.flagsTotal;
}

export function isPartial(card: ChallengeCard): boolean {
  return card.flagsCaptured > 0 && card.flagsCaptured < card.flagsTotal;
}

/** When it came before the players; what they cannot see yet counts from its writing. */
export function publishedAt(card: ChallengeCard): string {
  return card.releasedAt ?? card.createdAt;
}

function passesSolved(card: ChallengeCard, solved: Solved): boolean {
  if (solved === 'all') return true;
  // A notice is neither solved nor left to solve.
  return card.category !== 'notice' && isSolved(card) === (solved === 'solved');
}

const ORDERS: Record<Sort, (a: ChallengeCard, b: ChallengeCard) => number> = {
  priority: (a, b) => b.priority - a.priority,
  points: (a, b) => b.totalScore - a.totalScore,
  solves: (a, b) => b.solvedCount - a.solvedCount,
  newest: (a, b) => publishedAt(b).localeCompare(publishedAt(a)) || b.id - a.id,
};

/** The notices that hold the words, newest first: nothing else can be asked of them. */
export function applySearch(notices: AnyCard[], q: string): AnyCard[] {
  return applyFilters(notices, { q, difficulty: null, solved: 'all', sort: 'newest' });
}

/** The cards that pass, in order; locked ones last, and only where nothing is asked of their text. */
export function applyFilters(cards: AnyCard[], filters: Filters): AnyCard[] {
  const words = filters.q.trim().toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const fitting = cards.filter(
    ({ difficulty }) => filters.difficulty === null || difficulty === filters.difficulty,
  );
  const open = releasedCards(fitting)
    .filter((card) => {
      if (!passesSolved(card, filters.solved)) return false;
      const text = [card.title, card.titleEn ?? '', ...card.tags].join('\n').toLocaleLowerCase();
      return words.every((word) => text.includes(word));
    })
    .sort(ORDERS[filters.sort]);
  const askedForText = words.length > 0 || filters.solved === 'solved';
  return askedForText ? open : [...open, ...fitting.filter((card) => !isReleasedCard(card))];
}
