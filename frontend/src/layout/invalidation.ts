import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ServerEvent } from '../api';
import { instanceQuery } from '../domain/instance';

const INVALIDATE_MS = 1000;

/** Invalidates the queries that an event has made stale; boards and lists at most once a second. */
export function createInvalidation(client: QueryClient): (event: ServerEvent) => void {
  const invalidate = (queryKey: QueryKey) => void client.invalidateQueries({ queryKey });
  const invalidateBoards = throttle(INVALIDATE_MS, () => {
    invalidate(['scoreboard']);
  });
  const invalidateLists = throttle(INVALIDATE_MS, () => {
    invalidate(['challenges']);
  });
  return (event) => {
    switch (event.name) {
      case 'board.changed':
        invalidateBoards();
        return;
      case 'blood':
        invalidateLists();
        invalidate(['challenge', event.data.challengeId, 'solvers']);
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
        invalidate(instanceQuery().queryKey);
        return;
      case 'instance.changed':
        invalidate(instanceQuery().queryKey);
        return;
      // For Refine's live provider.
      case 'resource.changed':
      case 'session.ended':
        return;
    }
  };
}

/** Calls `work` at once, and then at most once in `everyMs` for all calls in between. */
export function throttle(everyMs: number, work: () => void): () => void {
  let isWaiting = false;
  let isWanted = false;
  const run = () => {
    isWaiting = true;
    isWanted = false;
    setTimeout(() => {
      isWaiting = false;
      if (isWanted) run();
    }, everyMs);
    work();
  };
  return () => {
    if (isWaiting) isWanted = true;
    else run();
  };
}
