import { queryOptions } from '@tanstack/react-query';
import { challenge, challenges, openCards, site, solvers, submissions } from '../../api';

const keys = {
  detail: (id: number, language: string) => ['challenge', id, 'detail', language] as const,
  submissions: (id: number) => ['challenge', id, 'submissions'] as const,
  solvers: (id: number) => ['challenge', id, 'solvers'] as const,
  list: (language: string) => ['challenges', 'all', language] as const,
  site: ['site'] as const,
};

export const detailQuery = (id: number, language: string) =>
  queryOptions({ queryKey: keys.detail(id, language), queryFn: () => challenge(id) });

export const submissionsQuery = (id: number) =>
  queryOptions({ queryKey: keys.submissions(id), queryFn: () => submissions(id) });

export const solversQuery = (id: number) =>
  queryOptions({ queryKey: keys.solvers(id), queryFn: () => solvers(id) });

export const listQuery = (language: string) =>
  queryOptions({
    queryKey: keys.list(language),
    queryFn: () => challenges(),
    select: openCards,
  });

export const siteQuery = () =>
  queryOptions({ queryKey: keys.site, queryFn: site, staleTime: 5 * 60_000 });
