import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import dayjs from 'dayjs';
import {
  type Category,
  fetchActiveUsers,
  fetchActivity,
  fetchCampaignNumbers,
  fetchChallengeRates,
  fetchChallengeStatistics,
  fetchChallengeUsers,
  fetchMatrix,
  fetchStuckUsers,
  type ProgressState,
} from '../../api';
import { queryKeys } from '../../domain/query-keys';
import { readerZone } from '../../lib/time-zone';
import type { Span } from './list-links';

/** Statistics are expensive for the server, so they are refetched only when the user returns to the page. */
const FRESHNESS = { staleTime: 60_000, refetchOnWindowFocus: true } as const;

/** The start of the first of the last days, including today. */
export function firstMomentOf(days: number, now: number): string {
  return dayjs(now)
    .startOf('day')
    .subtract(days - 1, 'day')
    .toISOString();
}

/** The last days until now. */
export const activityQuery = (days: number) =>
  queryOptions({
    queryKey: [...queryKeys.statistics, 'activity', days] as const,
    queryFn: () => fetchActivity({ from: firstMomentOf(days, Date.now()), tz: readerZone() }),
    placeholderData: keepPreviousData,
    ...FRESHNESS,
  });

/** The page size of user lists. */
export const PAGE_SIZE = 20;

const pageOf = (page: number) => ({ page, pageSize: PAGE_SIZE });

export const activeUsersQuery = ({ start, end }: Span, page: number) =>
  queryOptions({
    queryKey: [...queryKeys.statistics, 'activeUsers', start, end, page] as const,
    queryFn: () => {
      const [from, to] = [start, end].map((moment) => new Date(moment).toISOString());
      return fetchActiveUsers({ from: from ?? '', to: to ?? '', ...pageOf(page) });
    },
    placeholderData: keepPreviousData,
    ...FRESHNESS,
  });

export const stuckUsersQuery = (page: number) =>
  queryOptions({
    queryKey: [...queryKeys.statistics, 'stuckUsers', page] as const,
    queryFn: () => fetchStuckUsers(pageOf(page)),
    placeholderData: keepPreviousData,
    ...FRESHNESS,
  });

export const challengeRatesQuery = () =>
  queryOptions({
    queryKey: [...queryKeys.statistics, 'challenges'] as const,
    queryFn: fetchChallengeRates,
    ...FRESHNESS,
  });

export const challengeStatisticsQuery = (id: number) =>
  queryOptions({
    queryKey: [...queryKeys.statistics, 'challenge', id] as const,
    queryFn: () => fetchChallengeStatistics(id, { tz: readerZone() }),
    ...FRESHNESS,
  });

export const challengeUsersQuery = (id: number, state: ProgressState, page: number) =>
  queryOptions({
    queryKey: [...queryKeys.statistics, 'challenge', id, 'users', state, page] as const,
    queryFn: () => fetchChallengeUsers(id, { state, ...pageOf(page) }),
    placeholderData: keepPreviousData,
    ...FRESHNESS,
  });

export const matrixQuery = (userGroup: number, category: Category | null) =>
  queryOptions({
    queryKey: [...queryKeys.statistics, 'matrix', userGroup, category] as const,
    queryFn: () => fetchMatrix({ userGroup, ...(category === null ? {} : { category }) }),
    placeholderData: keepPreviousData,
    ...FRESHNESS,
  });

export const campaignNumbersQuery = (id: number) =>
  queryOptions({
    queryKey: [...queryKeys.statistics, 'campaign', id] as const,
    queryFn: () => fetchCampaignNumbers(id, { tz: readerZone() }),
    ...FRESHNESS,
  });
