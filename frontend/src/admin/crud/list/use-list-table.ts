import { type CrudFilters, useTable } from '@refinedev/core';
import { useLastPage } from '../../../hooks/use-last-page';
import type { FilterValue } from '../field-types/types';
import type { Child, Resource, Row } from '../resource';
import { isEmpty } from '../values';

const PAGE_SIZE = 20;
const PAGE_SIZE_OF_RELATED = 10;

/** Limits a list to the rows of one parent. */
export interface ParentFilter extends Pick<Child, 'foreignKey' | 'where'> {
  id: number;
}

/** The rows of a list with paging, sorting, filters and search; a page's own list keeps them in the URL. */
export function useListTable(resource: Resource, parentFilter?: ParentFilter) {
  // The rows of a parent are edited there; other lists are a glance at it.
  const isRelated = parentFilter !== undefined && resource.pages.create === undefined;
  const permanent = filtersOf(parentFilter);
  const table = useTable<Row>({
    resource: resource.name,
    // A list inside another page must not use that page's URL.
    syncWithLocation: parentFilter === undefined,
    pagination: { pageSize: isRelated ? PAGE_SIZE_OF_RELATED : PAGE_SIZE },
    sorters: { initial: [...resource.defaultSort] },
    filters: { permanent },
    liveMode: 'auto',
  });

  const { isFetching, isSuccess } = table.tableQuery;
  const { data: rows, total = 0 } = table.result;
  useLastPage({
    page: table.currentPage,
    pageSize: table.pageSize,
    answer: isSuccess && !isFetching ? { rows: rows.length, total } : undefined,
    onPage: table.setCurrentPage,
  });

  /** Filters by one column (or `q`) and returns to the first page. */
  const setFilter = (field: string, filterValue: FilterValue) => {
    // Object.entries is typed with string keys.
    const entries = Object.entries(filterValue) as [keyof FilterValue, string | string[]][];
    table.setFilters(
      entries.map(([operator, value]) => ({
        field,
        operator,
        value: isEmpty(value) ? undefined : value,
      })),
      'merge',
    );
    table.setCurrentPage(1);
  };

  const getFilterValue = (field: string): FilterValue =>
    Object.fromEntries(
      table.filters.flatMap((filter) =>
        'field' in filter && filter.field === field && !isEmpty(filter.value)
          ? [[filter.operator, toText(filter.value)]]
          : [],
      ),
    );

  const resetFilters = () => {
    table.setFilters(permanent, 'replace');
    table.setCurrentPage(1);
  };

  return {
    ...table,
    setFilter,
    getFilterValue,
    resetFilters,
    isFiltered: table.filters.length > permanent.length,
  };
}

export type ListTableState = ReturnType<typeof useListTable>;

/** What each listed row has in common with the parent. */
function filtersOf(parentFilter: ParentFilter | undefined): CrudFilters {
  if (!parentFilter) return [];
  const { foreignKey, id, where } = parentFilter;
  return Object.entries({ [foreignKey]: id, ...where }).map(([field, value]) => ({
    field,
    operator: Array.isArray(value) ? 'in' : 'eq',
    value,
  }));
}

function toText(value: unknown): string | string[] {
  return Array.isArray(value) ? value.map(String) : String(value);
}
