import type { BoardGroup, Direction } from '../../api';
import { challengeRoutes } from '../../lib/challenge-routes';

export const GROUPS = [4, 0, 1, 2] as const;
export const PAGE_SIZE = 100;

/** Every category that has points. */
export const DIRECTIONS = challengeRoutes
  .map((route) => route.category)
  .filter((category) => category !== 'notice');

export type Board = { group: BoardGroup; direction: Direction | null; page: number };

/** Which board the address means; anything unreadable is the whole board's first page. */
export function readBoard(params: URLSearchParams): Board {
  const page = Number(params.get('page') ?? 1);
  return {
    // Compared as words, for 0 is a group and an absent one is not.
    group: GROUPS.find((group) => String(group) === params.get('group')) ?? 4,
    direction: DIRECTIONS.find((direction) => direction === params.get('direction')) ?? null,
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
  };
}

/** Whose record lies open above the board, if anybody's. */
export function readPlayer(params: URLSearchParams): number | null {
  const word = params.get('player');
  return word !== null && /^[1-9]\d{0,8}$/.test(word) ? Number(word) : null;
}

/** The address of a board with a player's record open. */
export function writePlayer(board: Board, player: number): string {
  const params = writeBoard(board);
  params.set('player', String(player));
  return `?${params.toString()}`;
}

export function writeBoard(board: Board): URLSearchParams {
  const params = new URLSearchParams();
  if (board.group !== 4) params.set('group', String(board.group));
  if (board.direction !== null) params.set('direction', board.direction);
  if (board.page !== 1) params.set('page', String(board.page));
  return params;
}
