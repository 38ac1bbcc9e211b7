import { useQueries, useQuery } from '@tanstack/react-query';
import { fetchUserChoices, type GuardedPath, type UserChoice } from '../api';
import { queryKeys } from './query-keys';
import { userQuery } from './user';

const NO_CHOICES: readonly UserChoice[] = [];

/**
 * The users that a path offers, and a function that names any user; names of other users are read from public profiles.
 */
export function useUserChoices(path: GuardedPath<'GET'>, ids: readonly number[]) {
  const { data, isPending } = useQuery({
    queryKey: [...queryKeys.userChoices, path],
    queryFn: () => fetchUserChoices(path),
    staleTime: 60_000,
  });
  const choices = data ?? NO_CHOICES;
  const nameByUser = new Map(choices.map(({ userId, username }) => [userId, username]));
  const others = isPending ? [] : ids.filter((id) => !nameByUser.has(id));
  const found = useQueries({
    queries: others.map((id) => ({ ...userQuery(id), staleTime: Infinity })),
    combine: (results) => results.flatMap((result) => result.data ?? []),
  });
  for (const { userId, username } of found) nameByUser.set(userId, username);
  return {
    choices: choices.map(({ userId }) => userId),
    nameOf: (id: number) => nameByUser.get(id) ?? `#${String(id)}`,
  };
}
