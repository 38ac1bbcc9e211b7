import type { CrudFilter, DataProvider, Pagination } from '@refinedev/core';
import type { Resource, Row } from '../resource';
import { sampleRow } from './sample-row';

export interface Write {
  call: 'create' | 'update' | 'delete' | 'deleteMany' | 'updateMany';
  resource: string;
  id?: unknown;
  sent?: unknown;
}

/**
 * A fake server with one row per resource, which records writes. With `isPaged` it returns pages and hides deleted rows;
 * `isFiltered` also applies equality filters.
 */
export function fakeProvider(resources: readonly Resource[], isPaged = false, isFiltered = false) {
  const rows = new Map<string, Row[]>(
    resources.map((resource) => [resource.name, [sampleRow(resource)]]),
  );
  const writes: Write[] = [];
  const lists: unknown[] = [];
  let refusal: Error | undefined;
  let listDelay: Promise<void> | undefined;
  const refusedRows = new Map<unknown, string>();
  const outcomeOf = (id: unknown) => ({ id, refusal: refusedRows.get(id) });

  const write = <T>(entry: Write, answer: T): Promise<{ data: T }> => {
    writes.push(entry);
    const refused = refusal;
    refusal = undefined;
    return refused ? Promise.reject(refused) : Promise.resolve({ data: answer });
  };
  const known = (resource: string) => rows.get(resource) ?? [];
  const removeRows = (resource: string, ids: readonly unknown[]) =>
    rows.set(
      resource,
      known(resource).filter(({ id }) => !ids.map(String).includes(String(id))),
    );

  // Refine's generic row type is chosen by the caller.
  const provider = {
    getList: async (params: {
      resource: string;
      pagination?: Pagination;
      filters?: CrudFilter[];
    }) => {
      lists.push(params);
      const filters = isFiltered ? (params.filters ?? []) : [];
      const data = known(params.resource).filter((row) => filters.every((one) => fits(row, one)));
      const { currentPage = 1, pageSize = data.length } =
        ((isPaged || isFiltered) && params.pagination) || {};
      const start = (currentPage - 1) * pageSize;
      await listDelay;
      return { data: data.slice(start, start + pageSize), total: data.length };
    },
    getMany: ({ resource }: { resource: string }) => Promise.resolve({ data: known(resource) }),
    getOne: ({ resource, id }: { resource: string; id: unknown }) => {
      const row = known(resource).find((candidate) => String(candidate.id) === String(id));
      return row ? Promise.resolve({ data: { ...row } }) : Promise.reject(new Error('Not found'));
    },
    create: ({ resource, variables }: { resource: string; variables: object }) =>
      write({ call: 'create', resource, sent: variables }, { ...variables, id: 7 }),
    update: (params: { resource: string; id: unknown; variables: object }) => {
      const { resource, id, variables } = params;
      const row = { ...known(resource)[0], ...variables, id: Number(id), version: 4 };
      return write({ call: 'update', resource, id, sent: variables }, row);
    },
    deleteOne: ({ resource, id }: { resource: string; id: unknown }) => {
      if (isPaged) removeRows(resource, [id]);
      return write({ call: 'delete', resource, id }, { id });
    },
    updateMany: (params: {
      resource: string;
      ids: unknown[];
      variables: object;
      meta?: { action?: string };
    }) =>
      write(
        {
          call: 'updateMany',
          resource: params.resource,
          id: params.ids,
          sent: params.meta?.action === 'update' ? params.variables : params.meta?.action,
        },
        params.ids.map(outcomeOf),
      ),
    deleteMany: ({ resource, ids }: { resource: string; ids: unknown[] }) => {
      if (isPaged) removeRows(resource, ids);
      return write({ call: 'deleteMany', resource, id: ids }, ids.map(outcomeOf));
    },
    getApiUrl: () => '',
  } as unknown as DataProvider;

  return {
    provider,
    rows,
    writes,
    lists,
    /** Delays list answers; their rows are read before the delay. */
    delayLists: (until: Promise<void>) => {
      listDelay = until;
    },
    /** Refuses a row in bulk actions. */
    refuseRow: (id: number, reason: string) => refusedRows.set(id, reason),
    /** Refuses the next write. */
    refuse: (error: Error) => {
      refusal = error;
    },
  };
}

/** A filter on a column that the row lacks, such as a search, matches. */
function fits(row: Row, filter: CrudFilter): boolean {
  if (!('field' in filter) || !(filter.field in row)) return true;
  return String(row[filter.field]) === String(filter.value);
}
