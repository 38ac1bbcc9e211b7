import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useThrottleFn } from 'ahooks';
import type { ServerEvent } from '../api';
import { invalidateGame, solversKey } from '../domain/challenge';
import { queryKeys } from '../domain/query-keys';

const AT_MOST = { wait: 1000 };

/** The states of an answer with which it gets its points. */
const POINTS_CHANGED = new Set(['marked', 'final']);

/** Returns a function that invalidates the queries an event makes stale; boards and lists at most once a second. */
export function useInvalidation(): (event: ServerEvent) => void {
  const client = useQueryClient();
  const invalidate = (queryKey: QueryKey) => void client.invalidateQueries({ queryKey });
  const { run: invalidateBoards } = useThrottleFn(() => invalidate(queryKeys.scoreboard), AT_MOST);
  const { run: invalidateLists } = useThrottleFn(() => invalidate(queryKeys.challenges), AT_MOST);
  return (event) => {
    switch (event.name) {
      case 'board.changed':
        invalidateBoards();
        return;
      case 'answer.changed':
        invalidate(queryKeys.answers);
        // The points of the user and the boards have changed.
        if (POINTS_CHANGED.has(event.data.state)) void invalidateGame(client);
        return;
      case 'blood':
        invalidateLists();
        invalidate(solversKey(event.data.challengeId));
        return;
      case 'notice.created':
      case 'challenge.released':
        invalidateLists();
        return;
      case 'connected':
        if (event.late) {
          invalidateBoards();
          invalidateLists();
        }
        invalidate(queryKeys.instance);
        invalidate(queryKeys.answers);
        return;
      case 'instance.changed':
        invalidate(queryKeys.instance);
        return;
      // Handled by `useRoleChanges` and Refine's live provider.
      case 'account.changed':
      case 'resource.changed':
      case 'session.ended':
        return;
    }
  };
}
