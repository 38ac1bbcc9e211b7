import {
  type BaseKey,
  type CrudFilters,
  keys,
  useDataProvider,
  useResourceSubscription,
} from '@refinedev/core';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import type { Resource, Row } from '../resource';
import type { ListTableState } from './use-list-table';

/** Page size of a view that loads several pages. */
export const PART_SIZE = 20;
/** The API's limit of values in a filter, and of rows per page. */
const MAX_IDS = 100;

/** One page of the filtered rows. */
export interface RowPart {
  filters: CrudFilters;
  page: number;
}

/** Loads several pages of a list, in its order. */
export function useRowParts(
  { name }: Resource,
  { sorters }: ListTableState,
  parts: readonly RowPart[],
) {
  const provider = useDataProvider();
  const answers = useQueries({
    queries: parts.map(({ filters, page }) => {
      const params = {
        filters,
        sorters,
        pagination: { currentPage: page, pageSize: PART_SIZE, mode: 'server' as const },
      };
      return {
        queryKey: keyOf(name, params),
        queryFn: () => provider().getList<Row>({ resource: name, ...params }),
      };
    }),
  });
  return {
    answers,
    isFetching: answers.some(({ isFetching }) => isFetching),
    error: answers.find(({ error }) => error !== null)?.error,
    refetch: () => void Promise.all(answers.map(({ refetch }) => refetch())),
  };
}

type Answer = ReturnType<typeof useRowParts>['answers'][number];

/** Uses Refine's key of lists, so that writes and live events invalidate these queries. */
const keyOf = (resource: string, params: object): readonly unknown[] =>
  keys().data().resource(resource).action('list').params(params).get();

/** The rows of several pages, without duplicates: a row may move to the next page between two requests. */
export function rowsOf(answers: readonly Answer[]): Row[] {
  const rows = answers.flatMap(({ data }) => data?.data ?? []);
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

/** The selected rows of a list, including those outside the loaded pages. */
export function useSelectedRows(
  { name }: Resource,
  { filters, selectedIds }: ListTableState,
  readRows: readonly Row[],
): readonly Row[] {
  const provider = useDataProvider();
  const readByIds = async (ids: readonly BaseKey[]) => {
    const byId: CrudFilters[number] = { field: 'id', operator: 'in', value: ids };
    const { data } = await provider().getList<Row>({
      resource: name,
      filters: [...filters, byId],
      pagination: { currentPage: 1, pageSize: MAX_IDS, mode: 'server' },
    });
    return data;
  };
  const { data = [] } = useQuery({
    queryKey: keyOf(name, { filters, ids: selectedIds }),
    queryFn: async () => (await Promise.all(chunksOf(selectedIds).map(readByIds))).flat(),
    enabled: selectedIds.length > 0,
    // Keep showing the previously selected rows while those of a new selection load.
    placeholderData: keepPreviousData,
  });
  const rows = new Map([...data, ...readRows].map((row) => [row.id, row]));
  return selectedIds.flatMap((id) => rows.get(id) ?? []);
}

const chunksOf = (ids: readonly number[]): (readonly number[])[] =>
  Array.from({ length: Math.ceil(ids.length / MAX_IDS) }, (_, index) =>
    ids.slice(index * MAX_IDS, (index + 1) * MAX_IDS),
  );

/** Refetches a list when other users change it. */
export function useLiveRows({ name }: Resource): void {
  useResourceSubscription({
    resource: name,
    channel: `resources/${name}`,
    types: ['*'],
    liveMode: 'auto',
  });
}
