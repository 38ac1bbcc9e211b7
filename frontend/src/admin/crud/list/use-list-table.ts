import { type CrudFilters, useTable } from '@refinedev/core';
import type { Asked } from '../field-types/kind-parts';
import type { Resource, Row } from '../resource';
import { isEmpty } from '../values';

const PAGE_SIZE = 20;

/** Only the rows of one parent. */
export interface Within {
  by: string;
  id: number;
}

/** The rows of a list: paging, order, filters and search, kept in the address bar of its own page. */
export function useListTable(resource: Resource, within?: Within) {
  const permanent: CrudFilters = within
    ? [{ field: within.by, operator: 'eq', value: within.id }]
    : [];
  const table = useTable<Row>({
    resource: resource.name,
    // A list inside another page must not read that page's address.
    syncWithLocation: within === undefined,
    pagination: { pageSize: PAGE_SIZE },
    sorters: { initial: [...resource.order] },
    filters: { permanent },
  });

  /** Asks for rows by one column (or `q`) and starts over at the first page. */
  const ask = (field: string, asked: Asked) => {
    table.setFilters(
      // Object.entries forgets that its keys are operators.
      (Object.entries(asked) as [keyof Asked, string | string[]][]).map(([operator, value]) => ({
        field,
        operator,
        value: isEmpty(value) ? undefined : value,
      })),
      'merge',
    );
    table.setCurrentPage(1);
  };

  const askedOf = (field: string): Asked =>
    Object.fromEntries(
      table.filters.flatMap((filter) =>
        'field' in filter && filter.field === field && !isEmpty(filter.value)
          ? [[filter.operator, spoken(filter.value)]]
          : [],
      ),
    );

  const forget = () => {
    table.setFilters(permanent, 'replace');
    table.setCurrentPage(1);
  };

  return { ...table, ask, askedOf, forget, filtered: table.filters.length > permanent.length };
}

export type ListTableState = ReturnType<typeof useListTable>;

function spoken(value: unknown): string | string[] {
  return Array.isArray(value) ? value.map(String) : String(value);
}
