import { useUpdate } from '@refinedev/core';
import { ApiError } from '../../../api';
import { useRefreshParents } from '../actions/use-refresh-parents';
import { useSaid } from '../actions/use-said';
import type { Resource, Row } from '../resource';
import type { Values } from '../values';

/** Somebody else saved the row in the meantime. */
export function isStale(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'row.stale';
}

/** Sends what was changed together with the version it was changed from. */
export function useSave(resource: Resource) {
  const said = useSaid(resource);
  const refreshParents = useRefreshParents(resource);
  const { mutateAsync, mutation } = useUpdate<Row, ApiError, Values>();
  const save = async (row: Row, set: Values): Promise<Row> => {
    const { data } = await mutateAsync({
      resource: resource.name,
      id: row.id,
      values: { ...set, ...pick(row, resource.carries ?? []), version: row.version },
      mutationMode: 'pessimistic',
      successNotification: () => said.success('saved'),
      // The form itself tells of a stale version and offers the way out.
      errorNotification: (error) =>
        isStale(error) ? false : said.failure('saved', error?.message),
    });
    refreshParents();
    return data;
  };
  return { save, saving: mutation.isPending };
}

function pick(row: Row, names: readonly string[]): Values {
  return Object.fromEntries(names.map((name) => [name, row[name]]));
}
