import type { CrudFilters, LogicalFilter } from '@refinedev/core';

/** The operators that simple-rest supports; it would turn all others into an equality. */
const SUPPORTED_OPERATORS = new Set(['eq', 'in', 'ne', 'gte', 'lte', 'contains']);
const EQUALITY_OPERATORS = new Set(['eq', 'in']);

/** Converts filters for simple-rest: one per query key; `eq` and `in` of the same field are merged with "or". */
export function toSimpleRestFilters(filters: CrudFilters = []): CrudFilters {
  const merged = new Map<string, LogicalFilter>();
  for (const filter of filters) {
    if (!('field' in filter)) throw new Error(`The server has no filter "${filter.operator}".`);
    if (isEmpty(filter.value)) continue;
    if (!SUPPORTED_OPERATORS.has(filter.operator))
      throw new Error(`The server has no filter "${filter.operator}" for ${filter.field}.`);
    const anyOf = EQUALITY_OPERATORS.has(filter.operator);
    const key = `${filter.field} ${anyOf ? 'eq' : filter.operator}`;
    const before = merged.get(key);
    if (before && !anyOf)
      throw new Error(`The server takes one filter "${filter.operator}" for ${filter.field}.`);
    merged.set(key, before ? { ...filter, value: union(before, filter) } : filter);
  }
  return [...merged.values()];
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    value === '' ||
    (Array.isArray(value) && value.length === 0)
  );
}

function union(...filters: LogicalFilter[]): unknown[] {
  return [...new Set(filters.flatMap((filter): unknown[] => [filter.value].flat()))];
}
