import { queryOptions } from '@tanstack/react-query';
import { challenge, challenges, openCards, site, userInfo, userSolved } from '../../api';

const keys = {
  me: (id: number) => ['user', id, 'info'] as const,
  solved: (id: number, language: string) => ['user', id, 'solved', language] as const,
  list: (language: string) => ['challenges', 'all', language] as const,
  notice: (id: number, language: string) => ['challenge', id, 'detail', language] as const,
  site: ['site'] as const,
};

export const meQuery = (id: number) =>
  queryOptions({ queryKey: keys.me(id), queryFn: () => userInfo(id) });

export const solvedQuery = (id: number, language: string) =>
  queryOptions({ queryKey: keys.solved(id, language), queryFn: () => userSolved(id) });

export const listQuery = (language: string) =>
  queryOptions({
    queryKey: keys.list(language),
    queryFn: () => challenges(),
    select: openCards,
  });

export const noticeQuery = (id: number, language: string) =>
  queryOptions({ queryKey: keys.notice(id, language), queryFn: () => challenge(id) });

export const siteQuery = () =>
  queryOptions({ queryKey: keys.site, queryFn: site, staleTime: 5 * 60_000 });
