import { queryOptions } from '@tanstack/react-query';
import { type AnyCard, type Category, fetchChallenges } from '../../api';

const keys = {
  list: (category: Category | null) => ['challenges', category ?? 'all'] as const,
};

export const listQuery = (category: Category | null) =>
  queryOptions({
    queryKey: keys.list(category),
    queryFn: () => fetchChallenges(category === null ? {} : { category }),
    // Notices have a page of their own; among all challenges they would only be in the way.
    select: (cards: AnyCard[]) =>
      category === null ? cards.filter((card) => card.category !== 'notice') : cards,
  });
