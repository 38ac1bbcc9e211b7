import type { BoardCategory, SavedBoardView } from '../api';
import { isReversedRange } from '../lib/date-time';
import { paths } from '../lib/routes';
import { categories } from './category';
import { ALL_GROUPS } from './user-group';

/** All categories with points. */
export const BOARD_CATEGORIES = categories
  .map(({ category }) => category)
  .filter((category) => category !== 'notice');

/** The time range of a board; a missing bound is open. */
export type BoardTimes = { from?: string | undefined; to?: string | undefined };

/** A scoreboard: group, categories (empty for all), period (null for the site's default) or time range, and page. */
export type Board = BoardTimes & {
  group: number;
  categories: BoardCategory[];
  period: number | 'all' | null;
  page: number;
  /** For admins: the frozen board as players see it. */
  frozen?: true | undefined;
};

/** Whether the board has a time range instead of a period. */
export function hasTimes({ from, to }: BoardTimes): boolean {
  return from !== undefined || to !== undefined;
}

/** The board of the URL; invalid parameters are ignored. */
export function readBoard(params: URLSearchParams): Board {
  const page = Number(params.get('page') ?? 1);
  const wanted: readonly string[] = params.get('direction')?.split(',') ?? [];
  // Compared as text, because group 0 differs from a missing group.
  const group = params.get('group') ?? '';
  const period = params.get('period') ?? '';
  const times = readTimes(params);
  return {
    group: /^(0|[1-9]\d{0,3})$/.test(group) ? Number(group) : ALL_GROUPS,
    categories: BOARD_CATEGORIES.filter((category) => wanted.includes(category)),
    period: hasTimes(times) ? null : readPeriod(period),
    ...times,
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
    ...(params.get('frozen') === '1' ? { frozen: true } : {}),
  };
}

function readPeriod(text: string): Board['period'] {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  return text === 'all' ? text : null;
}

/** Empty if the range is reversed. */
function readTimes(params: URLSearchParams): BoardTimes {
  const [from, to] = ['from', 'to'].map((name) => readTime(params.get(name)));
  if (isReversedRange(from, to)) return {};
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
}

function readTime(text: string | null): string | undefined {
  if (text === null || !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z$/.test(text))
    return undefined;
  const time = new Date(text);
  return isNaN(time.getTime()) ? undefined : time.toISOString();
}

/** Whether the URL names an unknown category. */
export function hasUnknownCategory(params: URLSearchParams): boolean {
  const known: readonly string[] = BOARD_CATEGORIES;
  const wanted = params.get('direction')?.split(',') ?? [];
  return wanted.some((word) => !known.includes(word));
}

export function writeBoard(board: Board): URLSearchParams {
  const params = new URLSearchParams();
  if (board.group !== ALL_GROUPS) params.set('group', String(board.group));
  if (board.categories.length > 0) params.set('direction', board.categories.join(','));
  if (board.period !== null && !hasTimes(board)) params.set('period', String(board.period));
  for (const name of ['from', 'to'] as const) {
    const time = board[name];
    if (time !== undefined) params.set(name, time.replace(/(:00)?\.000Z$/, 'Z'));
  }
  if (board.frozen) params.set('frozen', '1');
  if (board.page !== 1) params.set('page', String(board.page));
  return params;
}

type SavedQuery = Pick<SavedBoardView, 'userGroup' | 'directions' | 'period' | 'from' | 'to'>;

/** The first page of a saved board. */
export function toBoard({ userGroup, directions, period, from, to }: SavedQuery): Board {
  const times = { ...(from === null ? {} : { from }), ...(to === null ? {} : { to }) };
  return {
    group: userGroup,
    categories: BOARD_CATEGORIES.filter((category) => directions.includes(category)),
    period: hasTimes(times) ? null : (period ?? 'all'),
    ...times,
    page: 1,
  };
}

/** The URL parameters of a saved board. Unknown categories are kept, so that the page can report them. */
export function savedBoardParams(saved: SavedQuery): URLSearchParams {
  const params = writeBoard(toBoard(saved));
  if (saved.directions.length > 0) params.set('direction', saved.directions.join(','));
  return params;
}

export function savedBoardPath(saved: SavedQuery): string {
  return `${paths.rank}?${savedBoardParams(saved).toString()}`;
}
