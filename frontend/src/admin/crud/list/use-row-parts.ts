import { type CrudFilters, keys, useDataProvider, useResourceSubscription } from '@refinedev/core';
import { useQueries } from '@tanstack/react-query';
import type { Resource, Row } from '../resource';
import type { ListTableState } from './use-list-table';

/** The rows that a view reads at once. */
export const PART_SIZE = 20;

/** One page of the rows that the filters leave. */
export interface RowPart {
  filters: CrudFilters;
  page: number;
}

/** Reads the rows of a list in parts, in its order. */
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
        // As Refine names its own lists, so that each write and live event invalidates it.
        queryKey: keys().data().resource(name).action('list').params(params).get(),
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

/** The rows of several parts; one that moved to the next part meanwhile may be in both. */
export function rowsOf(answers: readonly Answer[]): Row[] {
  const rows = answers.flatMap(({ data }) => data?.data ?? []);
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

/** Follows what others change in a list. */
export function useLiveRows({ name }: Resource): void {
  useResourceSubscription({
    resource: name,
    channel: `resources/${name}`,
    types: ['*'],
    liveMode: 'auto',
  });
}
