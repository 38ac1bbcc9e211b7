import { foldForSearch } from '../../lib/search';
import { useSearchParams } from 'react-router';
import type { AnyCard, Category, ChallengeCard, Difficulty } from '../../api';
import {
  cardsQuery,
  compareNewest,
  isReleasedCard,
  isComplete,
  releasedCards,
} from '../../domain/challenge';

/** The cards of a page. Notices have their own page, so the list of all challenges leaves them out. */
export const listQuery = (category: Category | null) => ({
  ...cardsQuery(category),
  select: (cards: AnyCard[]) =>
    category === null ? cards.filter((card) => card.category !== 'notice') : cards,
});

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

const STORAGE_KEY = 'vexil.challengeList.solved';

/** The filters in the URL; only "hide solved" is stored for the next visit. */
export function useFilters(): [Filters, (change: Partial<Filters>) => void] {
  const [params, setParams] = useSearchParams();
  // Read on each render: removing the stored value may not change the URL.
  const filters = readFilters(params, localStorage.getItem(STORAGE_KEY));
  const change = (part: Partial<Filters>) => {
    const next = { ...filters, ...part };
    if (next.solved === 'unsolved') localStorage.setItem(STORAGE_KEY, next.solved);
    else localStorage.removeItem(STORAGE_KEY);
    setParams(writeFilters(next), { replace: true });
  };
  return [filters, change];
}

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | null =>
  values.find((candidate) => candidate === text) ?? null;

/** Reads filters from the URL; without a solved filter the stored one applies. */
export function readFilters(params: URLSearchParams, stored: string | null): Filters {
  return {
    q: params.get('q') ?? '',
    difficulty: oneOf(DIFFICULTIES, params.get('difficulty')),
    solved: oneOf(SOLVED, params.get('solved')) ?? (stored === 'unsolved' ? stored : 'all'),
    sort: oneOf(SORTS, params.get('sort')) ?? 'priority',
  };
}

/** The URL parameters of these filters, without default values. */
export function writeFilters(filters: Filters): URLSearchParams {
  const params = new URLSearchParams();
  if (filters.q.trim() !== '') params.set('q', filters.q.trim());
  if (filters.difficulty !== null) params.set('difficulty', filters.difficulty);
  if (filters.solved !== 'all') params.set('solved', filters.solved);
  if (filters.sort !== 'priority') params.set('sort', filters.sort);
  return params;
}

function matchesSolved(card: ChallengeCard, solved: Solved): boolean {
  if (solved === 'all') return true;
  // Notices are neither solved nor unsolved.
  return card.category !== 'notice' && isComplete(card) === (solved === 'solved');
}

const ORDERS: Record<Sort, (a: ChallengeCard, b: ChallengeCard) => number> = {
  priority: (a, b) => b.priority - a.priority,
  points: (a, b) => b.totalScore - a.totalScore,
  solves: (a, b) => b.solvedCount - a.solvedCount,
  newest: compareNewest,
};

/** The notices that match the search, newest first; notices have no other filters. */
export function searchNotices(notices: AnyCard[], q: string): AnyCard[] {
  return applyFilters(notices, { q, difficulty: null, solved: 'all', sort: 'newest' });
}

/** The matching cards in order. Locked cards are last, and left out if a filter uses data that they hide. */
export function applyFilters(cards: AnyCard[], filters: Filters): AnyCard[] {
  const words = foldForSearch(filters.q).trim().split(/\s+/).filter(Boolean);
  const candidates = cards.filter(
    ({ difficulty }) => filters.difficulty === null || difficulty === filters.difficulty,
  );
  const released = releasedCards(candidates)
    .filter((card) => {
      if (!matchesSolved(card, filters.solved)) return false;
      const text = foldForSearch([card.title, card.titleEn ?? '', ...card.tags].join('\n'));
      return words.every((word) => text.includes(word));
    })
    .sort(ORDERS[filters.sort]);
  const needsDetails = words.length > 0 || filters.solved === 'solved';
  return needsDetails
    ? released
    : [...released, ...candidates.filter((card) => !isReleasedCard(card))];
}
