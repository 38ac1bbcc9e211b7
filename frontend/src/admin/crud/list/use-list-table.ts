import { type CrudFilters, useTable } from '@refinedev/core';
import type { FilterValue } from '../field-types/types';
import type { Resource, Row } from '../resource';
import { isEmpty } from '../values';

const PAGE_SIZE = 20;

/** Limits a list to the rows of one parent. */
export interface ParentFilter {
  foreignKey: string;
  id: number;
}

/** The rows of a list with paging, sorting, filters and search; a page's own list keeps them in the URL. */
export function useListTable(resource: Resource, parentFilter?: ParentFilter) {
  const permanent: CrudFilters = parentFilter
    ? [{ field: parentFilter.foreignKey, operator: 'eq', value: parentFilter.id }]
    : [];
  const table = useTable<Row>({
    resource: resource.name,
    // A list inside another page must not use that page's URL.
    syncWithLocation: parentFilter === undefined,
    pagination: { pageSize: PAGE_SIZE },
    sorters: { initial: [...resource.defaultSort] },
    filters: { permanent },
    liveMode: 'auto',
  });

  /** Filters by one column (or `q`) and returns to the first page. */
  const setFilter = (field: string, filterValue: FilterValue) => {
    table.setFilters(
      // Object.entries is typed with string keys.
      (Object.entries(filterValue) as [keyof FilterValue, string | string[]][]).map(
        ([operator, value]) => ({
          field,
          operator,
          value: isEmpty(value) ? undefined : value,
        }),
      ),
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

function toText(value: unknown): string | string[] {
  return Array.isArray(value) ? value.map(String) : String(value);
}
