import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  fetchAvatar,
  fetchLedger,
  fetchOwnData,
  fetchOwnSessions,
  fetchSolved,
  fetchUser,
} from '../api';
import { pictureOptions } from './picture';
import { queryKeys } from './query-keys';

/** The totals of a player in display order. */
export const PLAYER_TOTALS = ['score', 'rank', 'groupRank', 'solved', 'flags', 'bloods'] as const;

export const userQuery = (id: number) =>
  queryOptions({
    queryKey: [...queryKeys.user, id, 'info'] as const,
    queryFn: () => fetchUser(id),
  });

/** A user's solves: totals, categories, timeline and challenges. */
export const solvedQuery = (id: number) =>
  queryOptions({
    queryKey: [...queryKeys.user, id, 'solved'] as const,
    queryFn: () => fetchSolved(id),
  });

/** The user's sessions. */
export const ownSessionsQuery = () =>
  queryOptions({ queryKey: [...queryKeys.sessions, 'own'] as const, queryFn: fetchOwnSessions });

/** The kinds of data that are stored about the user. */
export const ownDataQuery = () =>
  queryOptions({ queryKey: [...queryKeys.ownData] as const, queryFn: fetchOwnData });

/** The number of voided flags by challenge; the user cannot capture them again. */
export const voidedQuery = (id: number) =>
  queryOptions({
    queryKey: [...queryKeys.user, id, 'voided'] as const,
    queryFn: () => fetchLedger(id, { kind: 'void', pageSize: 100 }),
    select: ({ list }) => {
      const flagsByChallenge = new Map<number, number>();
      for (const { challenge, latest } of list)
        // If a later line exists, the void was taken back.
        if (challenge && latest)
          flagsByChallenge.set(challenge.id, (flagsByChallenge.get(challenge.id) ?? 0) + 1);
      return flagsByChallenge;
    },
  });

const LEDGER_PAGE_SIZE = 20;

/** A page of a user's ledger, and how to turn it. */
export function useLedger(userId: number) {
  const [page, onPage] = useState(1);
  const query = useQuery({
    queryKey: [...queryKeys.user, userId, 'ledger', page],
    queryFn: () => fetchLedger(userId, { page, pageSize: LEDGER_PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  return { query, page, pageSize: LEDGER_PAGE_SIZE, onPage };
}

const avatarUrl = (userId: number) => `/api/user/avatar/${String(userId)}`;

/** A user's picture by its URL. */
export const avatarUrlQuery = (url: string) =>
  queryOptions({ ...pictureOptions(url), queryFn: () => fetchAvatar(url) });

export const avatarQuery = (userId: number) => avatarUrlQuery(avatarUrl(userId));

/** Replaces a user's picture everywhere. */
export async function refreshAvatar(client: QueryClient, userId: number): Promise<void> {
  client.setQueryData(avatarQuery(userId).queryKey, await fetchAvatar(avatarUrl(userId), true));
}
