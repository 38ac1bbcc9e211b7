import { queryOptions } from '@tanstack/react-query';
import { challenge, challenges, openCards, userInfo, userSolved } from '../../api';

const keys = {
  me: (id: number) => ['user', id, 'info'] as const,
  solved: (id: number) => ['user', id, 'solved'] as const,
  list: ['challenges', 'all'] as const,
  notice: (id: number) => ['challenge', id, 'detail'] as const,
};

export const meQuery = (id: number) =>
  queryOptions({ queryKey: keys.me(id), queryFn: () => userInfo(id) });

export const solvedQuery = (id: number) =>
  queryOptions({ queryKey: keys.solved(id), queryFn: () => userSolved(id) });

export const listQuery = () =>
  queryOptions({
    queryKey: keys.list,
    queryFn: () => challenges(),
    select: openCards,
  });

export const noticeQuery = (id: number) =>
  queryOptions({ queryKey: keys.notice(id), queryFn: () => challenge(id) });
