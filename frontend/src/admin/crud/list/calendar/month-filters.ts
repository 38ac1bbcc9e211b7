import type { CrudFilters, LogicalFilter } from '@refinedev/core';
import type { CalendarView } from '../../resource';
import { boundsOf, type Month } from './days';

type Bound = 'gte' | 'lte';

/** The filters of a list, narrowed to rows that overlap a month. */
export function monthFilters(
  filters: CrudFilters,
  { from, to = from }: CalendarView,
  month: Month,
): CrudFilters {
  const { start, end } = boundsOf(month);
  // The API stores times with milliseconds.
  const lastMoment = new Date(Date.parse(end) - 1).toISOString();
  return narrow(narrow(filters, from, 'lte', lastMoment), to, 'gte', start);
}

/** Adds a bound of a column. Only the tighter of two bounds is sent, because the API combines them with "or". */
function narrow(filters: CrudFilters, field: string, operator: Bound, time: string): CrudFilters {
  const isOwn = (filter: CrudFilters[number]): filter is LogicalFilter =>
    'field' in filter && filter.field === field && filter.operator === operator;
  const times = [time, ...filters.filter(isOwn).map(({ value }) => String(value))];
  const sign = operator === 'gte' ? -1 : 1;
  const [closest] = times.sort((a, b) => sign * (Date.parse(a) - Date.parse(b)));
  return [...filters.filter((filter) => !isOwn(filter)), { field, operator, value: closest }];
}
