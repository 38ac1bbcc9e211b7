import { useOne } from '@refinedev/core';
import { useParams } from 'react-router';
import { useIsRemoved } from '../actions/removed-rows';
import { parameterOf } from '../paths';
import type { PageName, Resource, Row } from '../resource';

/** The row whose id stands in the page's address. */
export function useRow(resource: Resource, page: PageName) {
  const id = useParams()[parameterOf(resource.pages[page]?.path ?? '')] ?? '';
  const removed = useIsRemoved(resource.name, id);
  const { query, result } = useOne<Row>({
    resource: resource.name,
    id,
    queryOptions: { enabled: id !== '' && !removed },
  });
  // While the next row is on its way, the former one must not stand under its address.
  const row = result && String(result.id) === id ? result : undefined;
  const reload = async () => (await query.refetch()).data?.data;
  return { id, row, error: query.error, reload };
}
