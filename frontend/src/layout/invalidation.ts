import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useThrottleFn } from 'ahooks';
import type { ServerEvent } from '../api';
import { solversKey } from '../domain/challenge';
import { queryKeys } from '../domain/query-keys';

const AT_MOST = { wait: 1000 };

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
