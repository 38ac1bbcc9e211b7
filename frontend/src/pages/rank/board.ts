import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  type BoardCategory,
  fetchCategoryScoreboard,
  fetchScoreboard,
  type DirectionScoreboard,
  type Scoreboard,
  type ScoreboardRow,
  type SitePeriod,
} from '../../api';
import { categories } from '../../domain/category';
import { ALL_GROUPS } from '../../domain/user-group';

export const PAGE_SIZE = 100;

/** Every category that has points. */
export const BOARD_CATEGORIES = categories
  .map(({ category }) => category)
  .filter((category) => category !== 'notice');

/** The group, the categories summed up (none: all of them), the period (null: as the site says), and the page. */
export type Board = {
  group: number;
  categories: BoardCategory[];
  period: number | 'all' | null;
  page: number;
  /** For admins: as players see it while a period is frozen. */
  frozen?: true | undefined;
};

/** A period whose board is shown; the state is here because its change replaces the board. */
export type ShownPeriod = Pick<SitePeriod, 'id' | 'state'> | null;

/** The board of the address; invalid parameters count as absent. */
export function readBoard(params: URLSearchParams): Board {
  const page = Number(params.get('page') ?? 1);
  const wanted: readonly string[] = params.get('direction')?.split(',') ?? [];
  // Compared as text, as group 0 differs from an absent group.
  const group = params.get('group') ?? '';
  const period = params.get('period') ?? '';
  return {
    group: /^(0|[1-9]\d{0,3})$/.test(group) ? Number(group) : ALL_GROUPS,
    categories: BOARD_CATEGORIES.filter((category) => wanted.includes(category)),
    period: /^[1-9]\d{0,8}$/.test(period) ? Number(period) : period === 'all' ? period : null,
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
    ...(params.get('frozen') === '1' ? { frozen: true } : {}),
  };
}

/** The player whose record is open. */
export function readPlayer(params: URLSearchParams): number | null {
  const text = params.get('player');
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/** The search of a board's address with a player's record open. */
export function writePlayer(board: Board, player: number): string {
  const params = writeBoard(board);
  params.set('player', String(player));
  return `?${params.toString()}`;
}

export function writeBoard(board: Board): URLSearchParams {
  const params = new URLSearchParams();
  if (board.group !== ALL_GROUPS) params.set('group', String(board.group));
  if (board.categories.length > 0) params.set('direction', board.categories.join(','));
  if (board.period !== null) params.set('period', String(board.period));
  if (board.frozen) params.set('frozen', '1');
  if (board.page !== 1) params.set('page', String(board.page));
  return params;
}

export function fetchBoard(
  { page, ...board }: Board,
  period: ShownPeriod,
): Promise<Scoreboard | DirectionScoreboard> {
  const { group, categories, frozen } = board;
  if (categories.length === 0 && period === null && !frozen)
    return fetchScoreboard(group, { page, pageSize: PAGE_SIZE });
  return fetchCategoryScoreboard({
    ...boardBody(board, period),
    page,
    pageSize: PAGE_SIZE,
  });
}

/** A board as calls name it. */
export function boardBody(
  { group, categories, frozen }: Pick<Board, 'group' | 'categories' | 'frozen'>,
  period: ShownPeriod,
) {
  return {
    ...(categories.length === 0 ? {} : { directions: categories }),
    ...(period === null ? {} : { period: period.id }),
    ...(frozen ? { frozen } : {}),
    userGroup: group,
  };
}

// Server events tell when a board changed; polling is for networks that block the stream.
const POLL_MS = 60_000;

export const boardQuery = (board: Board, period: ShownPeriod) =>
  queryOptions({
    queryKey: ['scoreboard', board, period] as const,
    queryFn: () => fetchBoard(board, period),
    refetchInterval: POLL_MS,
    placeholderData: keepPreviousData,
  });

/** Every row of a board, read page by page; a player who moves meanwhile is in it once. */
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
