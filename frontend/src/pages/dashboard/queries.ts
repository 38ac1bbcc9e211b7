import { queryOptions } from '@tanstack/react-query';
import { fetchChallenge, fetchChallenges, releasedCards, fetchUser, fetchSolved } from '../../api';

const keys = {
  me: (id: number) => ['user', id, 'info'] as const,
  solved: (id: number) => ['user', id, 'solved'] as const,
  list: ['challenges', 'all'] as const,
  notice: (id: number) => ['challenge', id, 'detail'] as const,
};

export const meQuery = (id: number) =>
  queryOptions({ queryKey: keys.me(id), queryFn: () => fetchUser(id) });

export const solvedQuery = (id: number) =>
  queryOptions({ queryKey: keys.solved(id), queryFn: () => fetchSolved(id) });

export const listQuery = () =>
  queryOptions({
    queryKey: keys.list,
    queryFn: () => fetchChallenges(),
    select: releasedCards,
  });

export const noticeQuery = (id: number) =>
  queryOptions({ queryKey: keys.notice(id), queryFn: () => fetchChallenge(id) });
