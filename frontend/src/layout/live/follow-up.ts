import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { type ServerEvent } from '../../api';
import { instanceQuery } from '../../domain/instance';
import { paced } from './paced';

const REREAD_MS = 1000;

/** Says which of the fetched things news made old; what is on the screen is read anew, at most once a second. */
export function followUps(client: QueryClient): (news: ServerEvent) => void {
  const reread = (queryKey: QueryKey) =>
    paced(REREAD_MS, () => {
      void client.invalidateQueries({ queryKey });
    });
  const boards = reread(['scoreboard']);
  const lists = reread(['challenges']);
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
