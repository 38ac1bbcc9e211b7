import type { CrudFilter } from '@refinedev/core';
import { useState } from 'react';
import type { Field, Resource, Row } from '../../resource';
import type { ListTableState } from '../use-list-table';
import { rowsOf, useLiveRows, useRowParts } from '../use-row-parts';

export interface BoardColumn {
  value: string | boolean;
  rows: readonly Row[];
  /** Of all its rows; undefined until they are counted. */
  total: number | undefined;
  showMore: () => void;
}

/** The rows of a list by the values of a field, with the list's filters and order; each column has pages of its own. */
export function useBoard(resource: Resource, table: ListTableState, field: Field) {
  const [pageCounts, setPageCounts] = useState<Readonly<Record<string, number>>>({});
  useLiveRows(resource);

  const values = shownValues(field, table);
  const pages = values.flatMap((value) =>
    Array.from({ length: pageCounts[String(value)] ?? 1 }, (_, index) => ({
      value,
      page: index + 1,
      filters: [
        ...table.filters.filter((filter) => !isOn(filter, field)),
        { field: field.name, operator: 'eq' as const, value },
      ],
    })),
  );
  const { answers, ...state } = useRowParts(resource, table, pages);

  const columns = values.map((value): BoardColumn => {
    const own = answers.filter((_, index) => pages[index]?.value === value);
    return {
      value,
      rows: rowsOf(own),
      total: own[0]?.data?.total,
      showMore: () => setPageCounts({ ...pageCounts, [String(value)]: own.length + 1 }),
    };
  });
  return { columns, ...state };
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
