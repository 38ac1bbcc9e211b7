import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  fetchCategoryScoreboard,
  fetchScoreboard,
  type DirectionScoreboard,
  type Scoreboard,
  type ScoreboardRow,
  type SitePeriod,
} from '../../api';
import { queryKeys } from '../../domain/query-keys';
import { type Board, hasTimes, writeBoard } from '../../domain/board';

export const PAGE_SIZE = 100;

/** The period of the board. It includes the state, because a change of state replaces the board. */
export type ShownPeriod = Pick<SitePeriod, 'id' | 'state'> | null;

/** The player whose drawer is open. */
export function readPlayer(params: URLSearchParams): number | null {
  const text = params.get('player');
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/** The query string of a board with a player's drawer open. */
export function writePlayer(board: Board, player: number): string {
  const params = writeBoard(board);
  params.set('player', String(player));
  return `?${params.toString()}`;
}

export function fetchBoard(
  { page, ...board }: Board,
  period: ShownPeriod,
): Promise<Scoreboard | DirectionScoreboard> {
  const { group, categories, frozen } = board;
  if (categories.length === 0 && period === null && !hasTimes(board) && !frozen)
    return fetchScoreboard(group, { page, pageSize: PAGE_SIZE });
  return fetchCategoryScoreboard({
    ...boardBody(board, period),
    page,
    pageSize: PAGE_SIZE,
  });
}

/** A board as a request body. */
export function boardBody(
  { group, categories, from, to, frozen }: Omit<Board, 'page' | 'period'>,
  period: ShownPeriod,
) {
  return {
    ...(categories.length === 0 ? {} : { directions: categories }),
    ...(period === null ? {} : { period: period.id }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(frozen ? { frozen } : {}),
    userGroup: group,
  };
}

// Server events report changes; polling covers networks that block the stream.
const POLL_MS = 60_000;

export const boardQuery = (board: Board, period: ShownPeriod) =>
  queryOptions({
    queryKey: [...queryKeys.scoreboard, board, period] as const,
    queryFn: () => fetchBoard(board, period),
    refetchInterval: POLL_MS,
    placeholderData: keepPreviousData,
  });

/** All rows of a board, read page by page; a player who moves between pages is listed once. */
export async function fetchAllRows(
  read: (page: number) => Promise<Pick<Scoreboard, 'list' | 'total'>>,
): Promise<ScoreboardRow[]> {
  const rows = new Map<number, ScoreboardRow>();
  let seen = 0;
  for (let page = 1; ; page += 1) {
    const { list, total } = await read(page);
    for (const row of list) if (!rows.has(row.userId)) rows.set(row.userId, row);
    seen += list.length;
    if (list.length === 0 || seen >= total) return [...rows.values()];
  }
}
