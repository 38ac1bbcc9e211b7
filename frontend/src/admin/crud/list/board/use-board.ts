import { type CrudFilter, keys, useDataProvider, useResourceSubscription } from '@refinedev/core';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { Field, Resource, Row } from '../../resource';
import type { ListTableState } from '../use-list-table';

const PAGE_SIZE = 20;

export interface BoardColumn {
  value: string | boolean;
  rows: readonly Row[];
  /** Of all its rows; undefined until they are counted. */
  total: number | undefined;
  showMore: () => void;
}

/** The rows of a list by the values of a field, with the list's filters and order; each column has pages of its own. */
export function useBoard(resource: Resource, table: ListTableState, field: Field) {
  const provider = useDataProvider();
  const [pageCounts, setPageCounts] = useState<Readonly<Record<string, number>>>({});
  const { name } = resource;
  useResourceSubscription({
    resource: name,
    channel: `resources/${name}`,
    types: ['*'],
    liveMode: 'auto',
  });

  const values = shownValues(field, table);
  const pages = values.flatMap((value) =>
    Array.from({ length: pageCounts[String(value)] ?? 1 }, (_, index) => ({
      value,
      params: {
        filters: [
          ...table.filters.filter((filter) => !isOn(filter, field)),
          { field: field.name, operator: 'eq' as const, value },
        ],
        sorters: table.sorters,
        pagination: { currentPage: index + 1, pageSize: PAGE_SIZE, mode: 'server' as const },
      },
    })),
  );
  const answers = useQueries({
    queries: pages.map(({ params }) => ({
      // As Refine names its own lists, so that each write and live event invalidates it.
      queryKey: keys().data().resource(name).action('list').params(params).get(),
      queryFn: () => provider().getList<Row>({ resource: name, ...params }),
    })),
  });

  const columns = values.map((value): BoardColumn => {
    const own = answers.filter((_, index) => pages[index]?.value === value);
    const rows = own.flatMap(({ data }) => data?.data ?? []);
    return {
      value,
      // A row that moved to the next page meanwhile may be in both.
      rows: [...new Map(rows.map((row) => [row.id, row])).values()],
      total: own[0]?.data?.total,
      showMore: () => setPageCounts({ ...pageCounts, [String(value)]: own.length + 1 }),
    };
  });
  return {
    columns,
    isFetching: answers.some(({ isFetching }) => isFetching),
    error: answers.find(({ error }) => error !== null)?.error,
    refetch: () => void Promise.all(answers.map(({ refetch }) => refetch())),
  };
}

const isOn = (filter: CrudFilter, { name }: Field) => 'field' in filter && filter.field === name;

/** The values of the field that the filter of its column, if there is one, leaves. */
function shownValues(field: Field, table: ListTableState): BoardColumn['value'][] {
  const filterValue = table.getFilterValue(field.name);
  const wanted = [filterValue.in ?? filterValue.eq ?? []].flat();
  return valuesOf(field).filter((value) => wanted.length === 0 || wanted.includes(String(value)));
}

function valuesOf(field: Field): BoardColumn['value'][] {
  if (field.type === 'select') return Object.keys(field.options);
  return field.type === 'switch' ? [false, true] : [];
}
