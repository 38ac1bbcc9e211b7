import { AppError, type FieldProblem, invalidField } from '../http/errors';
import { limits } from '../lib/limits';
import { isLongerThan } from '../lib/text';
import { filterValue, type FilterValue } from './filter-value';
import type { Direction, ListSpec, Operator } from './list-spec';

export interface Filter {
  column: string;
  operator: Operator;
  /** Any of these; for `ne`, none of these. */
  values: FilterValue[];
}

/** A list request after reading: only names the spec allows, only values of the right type. */
export interface ListQuery {
  offset: number;
  limit: number;
  sort: [name: string, direction: Direction][];
  search: string | undefined;
  filters: Filter[];
}

type Given = Readonly<Record<string, unknown>>;

const PAGING = ['_start', '_end', '_sort', '_order', 'q'];
const MAX_VALUES = 100;

/** Reads the query of `@refinedev/simple-rest`; refuses by name whatever the spec does not list. */
export function readListQuery(spec: ListSpec, given: Given): ListQuery {
  const keys = Object.keys(given).filter((key) => !PAGING.includes(key));
  return {
    filters: keys.map((key) => readFilter(spec, key, given[key])),
    ...readPage(given),
    sort: readSort(spec, given),
    search: readSearch(given.q),
  };
}

function readFilter(spec: ListSpec, key: string, given: unknown): Filter {
  const { name, operator } = splitKey(spec, key);
  const column = spec.columns.get(name);
  if (!column?.filter?.includes(operator)) throw unknown(key);
  const texts = Array.isArray(given) ? given : [given];
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

/** A column may itself end like an operator, so whole names come first. */
function splitKey(spec: ListSpec, key: string): { name: string; operator: Operator } {
  if (spec.columns.has(key)) return { name: key, operator: 'eq' };
  const suffix = /^(.+)_(ne|gte|lte|like)$/.exec(key);
  if (!suffix) return { name: key, operator: 'eq' };
  // The expression above admits these four words only.
  return { name: suffix[1] ?? '', operator: suffix[2] as Operator };
}

function readPage(given: Given): { offset: number; limit: number } {
  const { size } = limits.page;
  const start = readPosition('_start', given._start, 0);
  const end = readPosition('_end', given._end, start + size);
  if (end < start || end - start > size)
    throw invalidField('_end', integerProblem(start, start + size));
  return { offset: start, limit: end - start };
}

function readPosition(key: string, given: unknown, otherwise: number): number {
  if (given === undefined) return otherwise;
  const value = typeof given === 'string' && /^\d{1,10}$/.test(given) ? Number(given) : NaN;
  if (value <= limits.id.max) return value;
  throw invalidField(key, integerProblem(0, limits.id.max));
}

function integerProblem(min: number, max: number): FieldProblem {
  return { key: 'field.integer', params: { min, max } };
}

function readSort(spec: ListSpec, given: Given): ListQuery['sort'] {
  const names = words('_sort', given._sort);
  const orders = words('_order', given._order);
  if (orders.length > names.length) throw invalidField('_order', { key: 'field.pattern' });
  return names.map((name, index) => {
    if (!spec.columns.get(name)?.sort) throw unknown(name);
    const order = (orders[index] ?? 'asc').toUpperCase();
    if (order !== 'ASC' && order !== 'DESC')
      throw invalidField('_order', { key: 'field.oneOf', params: { values: 'asc, desc' } });
    return [name, order];
  });
}

function words(key: string, given: unknown): string[] {
  if (given === undefined || given === '') return [];
  if (typeof given !== 'string') throw invalidField(key, { key: 'field.text' });
  return given.split(',');
}

function readSearch(given: unknown): string | undefined {
  if (given === undefined || given === '') return undefined;
  if (typeof given !== 'string') throw invalidField('q', { key: 'field.text' });
  const { max } = limits.search;
  if (isLongerThan(given, max))
    throw invalidField('q', { key: 'field.maxLength', params: { max } });
  return given;
}

function unknown(name: string): AppError {
  const shown = name.slice(0, 100);
  return new AppError('input.unknownField', {
    params: { names: shown },
    errors: { [shown]: [{ key: 'field.unknown' }] },
  });
}
