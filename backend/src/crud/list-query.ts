import { AppError, type FieldProblem, invalidField } from '../http/errors';
import { limits } from '../lib/limits';
import { isLongerThan } from '../lib/text';
import { filterValue } from './filter-value';
import type { Direction, FilterValue, ListSpec, Operator } from './list-spec';

export interface Filter {
  column: string;
  operator: Operator;
  /** A row matches if its value equals one of these; for `ne`, none of these. */
  values: FilterValue[];
}

/** A validated list request: it has only names that the spec allows, and typed values. */
export interface ListQuery {
  offset: number;
  limit: number;
  sort: [name: string, direction: Direction][];
  search: string | undefined;
  filters: Filter[];
}

type QueryParams = Readonly<Record<string, unknown>>;

const PAGING = ['_start', '_end', '_sort', '_order', 'q'];
const MAX_VALUES = 100;

/** Parses the query of `@refinedev/simple-rest`; throws for any parameter that the spec does not list. */
export function readListQuery(spec: ListSpec, input: QueryParams): ListQuery {
  const keys = Object.keys(input).filter((key) => !PAGING.includes(key));
  return {
    filters: keys.map((key) => readFilter(spec, key, input[key])),
    ...readPage(input),
    sort: readSort(spec, input),
    search: readSearch(input.q),
  };
}

function readFilter(spec: ListSpec, key: string, input: unknown): Filter {
  const { name, operator } = splitKey(spec, key);
  const column = spec.columns.get(name);
  if (!column?.filter?.includes(operator)) throw unknownField(key);
  const texts = Array.isArray(input) ? input : [input];
  if (texts.length > MAX_VALUES)
    throw invalidField(key, { key: 'field.list', params: { max: MAX_VALUES } });
  const values = texts.map((text: unknown) => {
    if (typeof text !== 'string') throw invalidField(key, { key: 'field.text' });
    const read = filterValue(column, operator, text);
    if ('problem' in read) throw invalidField(key, read.problem);
    return read.value;
  });
  return { column: name, operator, values };
}

/** A column name may end like an operator, so whole names take precedence. */
function splitKey(spec: ListSpec, key: string): { name: string; operator: Operator } {
  if (spec.columns.has(key)) return { name: key, operator: 'eq' };
  const suffix = /^(.+)_(ne|gte|lte|like)$/.exec(key);
  if (!suffix) return { name: key, operator: 'eq' };
  // The expression above matches these four operators only.
  return { name: suffix[1] ?? '', operator: suffix[2] as Operator };
}

function readPage(input: QueryParams): { offset: number; limit: number } {
  const { size } = limits.page;
  const start = readPosition('_start', input._start, 0);
  const end = readPosition('_end', input._end, start + size);
  if (end < start || end - start > size)
    throw invalidField('_end', integerProblem(start, start + size));
  return { offset: start, limit: end - start };
}

function readPosition(key: string, input: unknown, fallback: number): number {
  if (input === undefined) return fallback;
  const value = typeof input === 'string' && /^\d{1,10}$/.test(input) ? Number(input) : NaN;
  if (value <= limits.id.max) return value;
  throw invalidField(key, integerProblem(0, limits.id.max));
}

function integerProblem(min: number, max: number): FieldProblem {
  return { key: 'field.integer', params: { min, max } };
}

function readSort(spec: ListSpec, input: QueryParams): ListQuery['sort'] {
  const names = splitList('_sort', input._sort);
  const orders = splitList('_order', input._order);
  if (orders.length > names.length) throw invalidField('_order', { key: 'field.pattern' });
  return names.map((name, index) => {
    if (!spec.columns.get(name)?.sort) throw unknownField(name);
    const order = (orders[index] ?? 'asc').toUpperCase();
    if (order !== 'ASC' && order !== 'DESC')
      throw invalidField('_order', { key: 'field.oneOf', params: { values: 'asc, desc' } });
    return [name, order];
  });
}

function splitList(key: string, input: unknown): string[] {
  if (input === undefined || input === '') return [];
  if (typeof input !== 'string') throw invalidField(key, { key: 'field.text' });
  return input.split(',');
}

function readSearch(input: unknown): string | undefined {
  if (input === undefined || input === '') return undefined;
  if (typeof input !== 'string') throw invalidField('q', { key: 'field.text' });
  const { max } = limits.search;
  if (isLongerThan(input, max))
    throw invalidField('q', { key: 'field.maxLength', params: { max } });
  return input;
}

function unknownField(name: string): AppError {
  const shown = name.slice(0, 100);
  return new AppError('input.unknownField', {
    params: { names: shown },
    errors: { [shown]: [{ key: 'field.unknown' }] },
  });
}
