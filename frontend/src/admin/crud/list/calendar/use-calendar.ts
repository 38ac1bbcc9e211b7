import type { CalendarView, Resource } from '../../resource';
import type { ListTableState } from '../use-list-table';
import { PART_SIZE, rowsOf, useLiveRows, useRowParts } from '../use-row-parts';
import type { Month } from './days';
import { monthFilters } from './month-filters';

/** A month loads at most five pages, which are 100 rows. */
const MAX_PARTS = 5;

/** The rows of a list that overlap a month; `left` is the number of rows that were not loaded. */
export function useCalendar(
  resource: Resource,
  table: ListTableState,
  view: CalendarView,
  month: Month,
) {
  useLiveRows(resource);
  const filters = monthFilters(table.filters, view, month);
  const first = useRowParts(resource, table, [{ filters, page: 1 }]);
  const total = first.answers[0]?.data?.total;
  const count = Math.min(Math.ceil((total ?? 0) / PART_SIZE), MAX_PARTS);
  // The first page returns the total.
  const others = useRowParts(
    resource,
    table,
    Array.from({ length: Math.max(count - 1, 0) }, (_, index) => ({ filters, page: index + 2 })),
  );
  return {
    rows: rowsOf([...first.answers, ...others.answers]),
    left: Math.max((total ?? 0) - MAX_PARTS * PART_SIZE, 0),
    isEmpty: total === 0,
    isFetching: first.isFetching || others.isFetching,
    error: first.error ?? others.error,
    refetch: () => {
      first.refetch();
      others.refetch();
    },
  };
}
