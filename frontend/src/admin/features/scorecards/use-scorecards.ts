import { useSubscription } from '@refinedev/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { fetchScorecards } from '../../../api';
import { queryKeys } from '../../../domain/query-keys';

export const scorecardsQuery = (choiceId: number) =>
  queryOptions({
    queryKey: [...queryKeys.scorecards, choiceId],
    queryFn: () => fetchScorecards(choiceId),
    // Another device may have saved in the meantime.
    staleTime: 0,
  });

/** The scorecards of a choice; those of others appear once submitted. */
export function useScorecards(choiceId: number) {
  const query = useQuery(scorecardsQuery(choiceId));
  useSubscription({
    channel: 'resources/application-choices',
    onLiveEvent: () => void query.refetch(),
  });
  return query;
}
