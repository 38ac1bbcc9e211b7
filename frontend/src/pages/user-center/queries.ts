import { queryOptions } from '@tanstack/react-query';
import { fetchUser, fetchSolved } from '../../api';

const keys = {
  info: (id: number) => ['user', id, 'info'] as const,
  solved: (id: number) => ['user', id, 'solved'] as const,
};

export const infoQuery = (id: number) =>
  queryOptions({ queryKey: keys.info(id), queryFn: () => fetchUser(id) });

export const solvedQuery = (id: number) =>
  queryOptions({ queryKey: keys.solved(id), queryFn: () => fetchSolved(id) });
