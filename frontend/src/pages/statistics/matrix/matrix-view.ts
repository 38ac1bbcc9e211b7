import type { BoardCategory, Matrix } from '../../../api';
import { ALL_GROUPS } from '../../../domain/user-group';
import { cellStateAt, countSolved, progressOf } from './cell-state';

/** The sort column; a number is the id of a challenge. */
export type SortKey = 'name' | 'score' | 'solved' | number;

export interface Sorting {
  by: SortKey;
  order: 'asc' | 'desc';
}

/** The view in the URL: group, category (null for all) and sort order. */
export interface MatrixView {
  group: number;
  category: BoardCategory | null;
  sorting: Sorting;
}

/** A user with a character for each challenge. */
export type MatrixRow = Matrix['users'][number] & { cells: string; solved: number };

/** The first sort order of a column. */
const firstOrder = (by: SortKey) => (by === 'name' ? 'asc' : 'desc');

const DEFAULT: Sorting = { by: 'score', order: 'desc' };

/** Sorts by another column, or reverses the order of the current one. */
export function nextSorting({ by, order }: Sorting, chosen: SortKey): Sorting {
  if (by !== chosen) return { by: chosen, order: firstOrder(chosen) };
  return { by, order: order === 'asc' ? 'desc' : 'asc' };
}

/** Reads the view from the URL; invalid parameters and categories hidden from the user are ignored. */
export function readMatrixView(
  params: URLSearchParams,
  categories: readonly BoardCategory[],
): MatrixView {
  const group = params.get('group') ?? '';
  const category = params.get('category');
  const by = readSortKey(params.get('sort') ?? '');
  const order = params.get('order');
  return {
    group: /^(0|[1-9]\d{0,3})$/.test(group) ? Number(group) : ALL_GROUPS,
    category: categories.find((known) => known === category) ?? null,
    sorting: by === null ? DEFAULT : { by, order: readOrder(order) ?? firstOrder(by) },
  };
}

function readSortKey(text: string): SortKey | null {
  if (text === 'name' || text === 'score' || text === 'solved') return text;
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
}

const readOrder = (text: string | null) => (text === 'asc' || text === 'desc' ? text : null);

export function writeMatrixView({ group, category, sorting }: MatrixView): URLSearchParams {
  const params = new URLSearchParams();
  if (group !== ALL_GROUPS) params.set('group', String(group));
  if (category !== null) params.set('category', category);
  const { by, order } = sorting;
  if (by !== DEFAULT.by) params.set('sort', String(by));
  if (order !== firstOrder(by)) {
    params.set('sort', String(by));
    params.set('order', order);
  }
  return params;
}

/** Sorts the rows; ties keep the order by score. */
export function sortRows(
  { users, challenges, cells }: Matrix,
  { by, order }: Sorting,
  language: string,
): MatrixRow[] {
  const rows = users.map((user, index) => {
    const own = cells[index] ?? '';
    return { ...user, cells: own, solved: countSolved(own) };
  });
  const compare = comparison(by, challenges, language);
  const sign = order === 'asc' ? 1 : -1;
  return rows.sort((one, other) => sign * compare(one, other) || other.score - one.score);
}

type Compare = (one: MatrixRow, other: MatrixRow) => number;

function comparison(by: SortKey, challenges: Matrix['challenges'], language: string): Compare {
  if (by === 'name') {
    const { compare } = new Intl.Collator(language, { numeric: true });
    return (one, other) => compare(one.username, other.username);
  }
  if (by === 'score' || by === 'solved') return (one, other) => one[by] - other[by];
  const column = challenges.findIndex(({ challengeId }) => challengeId === by);
  const progress = ({ cells }: MatrixRow) => progressOf(cellStateAt(cells, column));
  return (one, other) => progress(one) - progress(other);
}
