import { type CrudFilters, useTable } from '@refinedev/core';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { isEmpty } from '../../../forms';
import { useLastPage } from '../../../hooks/use-last-page';
import type { FilterValue } from '../field-types/values';
import { storeOpenedList } from './opened-list';
import type { Child, Field, ListView, Resource, Row } from '../resource';

const PAGE_SIZE = 20;
const PAGE_SIZE_OF_RELATED = 10;
const VIEW = 'view';

/** Limits a list to the rows of one parent. */
export interface ParentFilter extends Pick<Child, 'foreignKey' | 'where'> {
  id: number;
}

/**
 * The state of a list: paging, sorting, filters, search, selection and view. All but the selection is in the URL,
 * unless the list is inside another page.
 */
export function useListTable(resource: Resource, parentFilter?: ParentFilter) {
  // Lists of rows that can be created here have the usual page size; other lists are a preview.
  const isRelated = parentFilter !== undefined && resource.pages.create === undefined;
  const permanent = filtersOf(parentFilter);
  const [selectedIds, setSelectedIds] = useState<number[]>([]);
  const { view, setView } = useView(parentFilter ? {} : resource);
  const table = useTable<Row>({
    resource: resource.name,
    // A list inside another page must not use that page's URL.
    syncWithLocation: parentFilter === undefined,
    pagination: { pageSize: isRelated ? PAGE_SIZE_OF_RELATED : PAGE_SIZE },
    sorters: { initial: [...resource.defaultSort] },
    filters: { permanent },
    liveMode: 'auto',
    // Other views load the rows in pages of their own.
    queryOptions: { enabled: view === undefined },
  });

  const { isFetching, isSuccess } = table.tableQuery;
  const { data: rows, total = 0 } = table.result;
  useLastPage({
    page: table.currentPage,
    pageSize: table.pageSize,
    answer: isSuccess && !isFetching ? { rows: rows.length, total } : undefined,
    onPage: table.setCurrentPage,
  });

  const { filters, sorters, currentPage, pageSize } = table;
  useEffect(() => {
    if (!resource.neighbors || parentFilter) return;
    storeOpenedList(resource.name, {
      ...{ filters, sorters },
      hint: { index: view === undefined ? (currentPage - 1) * pageSize : 0 },
    });
  }, [resource, parentFilter, filters, sorters, currentPage, pageSize, view]);

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
    selectedIds,
    setSelectedIds,
    view,
    setView,
  };
}

export type ListTableState = ReturnType<typeof useListTable>;

/** The props of each view of a list. */
export interface ListViewProps {
  resource: Resource;
  table: ListTableState;
  fields: readonly Field[];
  parentFilter?: ParentFilter | undefined;
  hasRowMenu: boolean;
  isSelectable: boolean;
  /** Edits in place instead of on the row's page. */
  onEdit?: ((row: Row) => void) | undefined;
}

/** The view that the URL names; undefined for the table. */
function useView({ views = [] }: Pick<Resource, 'views'>) {
  const [searchParams, setSearchParams] = useSearchParams();
  const view = views.find(({ type }) => type === searchParams.get(VIEW));
  const setView = (type: ListView['type'] | undefined) =>
    setSearchParams(
      (params) => {
        if (type === undefined) params.delete(VIEW);
        else params.set(VIEW, type);
        return params;
      },
      { replace: true },
    );
  return { view, setView };
}

/** The filters that limit a list to the rows of a parent. */
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
