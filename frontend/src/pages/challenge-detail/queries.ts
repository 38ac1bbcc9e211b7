import { queryOptions } from '@tanstack/react-query';
import {
  fetchChallenge,
  fetchChallenges,
  releasedCards,
  fetchSolvers,
  fetchSubmissions,
} from '../../api';

const keys = {
  detail: (id: number) => ['challenge', id, 'detail'] as const,
  submissions: (id: number) => ['challenge', id, 'submissions'] as const,
  solvers: (id: number) => ['challenge', id, 'solvers'] as const,
  list: ['challenges', 'all'] as const,
};

export const detailQuery = (id: number) =>
  queryOptions({
    queryKey: keys.detail(id),
    queryFn: () => fetchChallenge(id),
    // Whoever comes back to the page after a while sees what the authors changed meanwhile.
    refetchOnWindowFocus: true,
  });

export const submissionsQuery = (id: number) =>
  queryOptions({ queryKey: keys.submissions(id), queryFn: () => fetchSubmissions(id) });

export const solversQuery = (id: number) =>
  queryOptions({ queryKey: keys.solvers(id), queryFn: () => fetchSolvers(id) });

export const listQuery = () =>
  queryOptions({
    queryKey: keys.list,
    queryFn: () => fetchChallenges(),
    select: releasedCards,
  });
