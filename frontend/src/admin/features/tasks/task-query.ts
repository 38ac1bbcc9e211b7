import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { fetchRubric, fetchTask } from '../../../api';
import { queryKeys, staleAfter } from '../../../domain/query-keys';

/** The settings of a challenge's task. Only for challenges that have one. */
export const taskQuery = (challengeId: number) =>
  queryOptions({
    queryKey: [...queryKeys.tasks, challengeId, 'settings'] as const,
    queryFn: () => fetchTask(challengeId),
  });

/** The newest version of a challenge's rubric. */
export const rubricQuery = (challengeId: number) =>
  queryOptions({
    queryKey: [...queryKeys.tasks, challengeId, 'rubric'] as const,
    queryFn: () => fetchRubric(challengeId),
  });

/** Reads the task and the pages of players again. */
export async function invalidateTask(client: QueryClient): Promise<void> {
  await Promise.all(staleAfter.taskWrite.map((queryKey) => client.invalidateQueries({ queryKey })));
}
