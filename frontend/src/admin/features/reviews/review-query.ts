import { useSubscription } from '@refinedev/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Category, fetchReview, fetchReviewers } from '../../../api';
import { queryKeys } from '../../../domain/query-keys';

export const reviewQuery = (id: number) =>
  queryOptions({
    queryKey: [...queryKeys.reviews, id] as const,
    queryFn: () => fetchReview(id),
    // Another device may have saved in the meantime.
    staleTime: 0,
  });

/** An answer for its reviewers; follows claims and marks of others. */
export function useReview(id: number) {
  const query = useQuery(reviewQuery(id));
  useSubscription({
    channel: 'resources/reviews',
    onLiveEvent: () => void query.refetch(),
  });
  return query;
}

/** The reviewers of a category with their load; of all categories without one. */
export const reviewersQuery = (category?: Category) =>
  queryOptions({
    queryKey: [...queryKeys.reviews, 'reviewers', category ?? 'all'] as const,
    queryFn: () => fetchReviewers(category),
    staleTime: 0,
  });
