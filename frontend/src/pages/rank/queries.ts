import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Scoreboard, fetchScoreboard, fetchCategoryScoreboard, fetchSolved } from '../../api';
import { type Board, PAGE_SIZE } from './board-address';

const keys = {
  board: (board: Board) => ['scoreboard', board] as const,
  player: (id: number) => ['user', id, 'solved'] as const,
};

// The event stream says when a board moved; this is for where it cannot get through.
const REREAD_EVERY = 60_000;

export function boardPage({ group, direction, page }: Board): Promise<Scoreboard> {
  return direction === null
    ? fetchScoreboard(group, { page, pageSize: PAGE_SIZE })
    : fetchCategoryScoreboard({ direction, userGroup: group, page, pageSize: PAGE_SIZE });
}

export const boardQuery = (board: Board) =>
  queryOptions({
    queryKey: keys.board(board),
    queryFn: () => boardPage(board),
    refetchInterval: REREAD_EVERY,
    placeholderData: keepPreviousData,
  });

export const playerQuery = (id: number) =>
  queryOptions({ queryKey: keys.player(id), queryFn: () => fetchSolved(id) });
