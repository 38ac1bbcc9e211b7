import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  fetchCalendarLink,
  fetchOwnInterviews,
  removeCalendarLink,
  renewCalendarLink,
} from '../api';
import { queryKeys } from './query-keys';

/** The user's own interviews; seats are taken by others, so they go stale at once. */
export const ownInterviewsQuery = (campaignId: number) =>
  queryOptions({
    queryKey: [...queryKeys.applications, campaignId, 'interviews'],
    queryFn: () => fetchOwnInterviews(campaignId),
    staleTime: 0,
  });

/** The user's calendar link: whether there is one, and functions that renew and remove it. */
export function useCalendarLink() {
  const client = useQueryClient();
  const queryKey = queryKeys.calendarLink;
  const query = useQuery({ queryKey, queryFn: fetchCalendarLink });
  const renewal = useMutation({
    mutationFn: renewCalendarLink,
    onSuccess: ({ createdAt }) => client.setQueryData(queryKey, { createdAt }),
  });
  const removal = useMutation({
    mutationFn: removeCalendarLink,
    onSuccess: (state) => {
      renewal.reset();
      client.setQueryData(queryKey, state);
    },
  });
  return {
    query,
    /** The link, shown once after it was made. */
    url: renewal.data?.url,
    isPending: renewal.isPending || removal.isPending,
    renew: () => renewal.mutateAsync(),
    remove: () => removal.mutateAsync(),
  };
}
