import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { type ServerEvent } from '../../api';
import { instanceQuery } from '../../domain/instance';
import { throttle } from './paced';

const INVALIDATE_MS = 1000;

/** Says which of the fetched things news made old; what is on the screen is read anew, at most once a second. */
export function createInvalidation(client: QueryClient): (news: ServerEvent) => void {
  const invalidateThrottled = (queryKey: QueryKey) =>
    throttle(INVALIDATE_MS, () => {
      void client.invalidateQueries({ queryKey });
    });
  const boards = invalidateThrottled(['scoreboard']);
  const lists = invalidateThrottled(['challenges']);
  return (news) => {
    switch (news.name) {
      case 'board.changed':
        boards();
        return;
      case 'blood':
        lists();
        void client.invalidateQueries({
          queryKey: ['challenge', news.data.challengeId, 'solvers'],
        });
        return;
      case 'notice.created':
      case 'challenge.released':
        lists();
        return;
      case 'connected':
        if (news.late) {
          boards();
          lists();
        }
        void client.invalidateQueries({ queryKey: instanceQuery().queryKey });
        return;
      case 'instance.changed':
        void client.invalidateQueries({ queryKey: instanceQuery().queryKey });
        return;
      // Refine's live provider follows it.
      case 'resource.changed':
      case 'session.ended':
        return;
    }
  };
}
