import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { http, scoreboard, scoreboardDirection } from '../../api';
import { type Board, PAGE_SIZE } from './board-address';

const keys = {
  board: (board: Board) => ['scoreboard', board] as const,
  avatar: (userId: number) => ['avatar', userId] as const,
};

const REREAD_EVERY = 10_000;

export const boardQuery = (board: Board) =>
  queryOptions({
    queryKey: keys.board(board),
    queryFn: () => {
      const { group, direction, page } = board;
      return direction === null
        ? scoreboard(group, { page, pageSize: PAGE_SIZE })
        : scoreboardDirection({ direction, userGroup: group, page, pageSize: PAGE_SIZE });
    },
    refetchInterval: REREAD_EVERY,
    placeholderData: keepPreviousData,
  });

/** A picture as an address of this page, since an img element cannot carry the session's header. */
export const avatarQuery = (userId: number) =>
  queryOptions({
    queryKey: keys.avatar(userId),
    queryFn: async () => {
      const path = `/user/avatar/${String(userId)}`;
      const { data } = await http.get<Blob>(path, { responseType: 'blob' });
      return URL.createObjectURL(data);
    },
    // The address lives as long as the page does: fetched once, never revoked under an img.
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  });
