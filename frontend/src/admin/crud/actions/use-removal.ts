import { useDelete } from '@refinedev/core';
import { useConfirm } from '../../../components';
import type { Row, Resource } from '../resource';
import { useTitleOf } from '../use-title-of';
import { removedRows } from './removed-rows';
import { useRefreshParents } from './use-refresh-parents';
import { useSaid } from './use-said';

/** Deletes a row after the reader has been told that there is no way back. */
export function useRemoval(resource: Resource): (row: Row, then?: () => void) => void {
  const titleOf = useTitleOf();
  const confirm = useConfirm();
  const said = useSaid(resource);
  const refreshParents = useRefreshParents(resource);
  const { mutateAsync } = useDelete<Row>();
  return (row, then) => {
    const values = { title: titleOf(resource, row) };
    const question = { title: 'scaffold.remove.title', content: 'scaffold.remove.irreversible' };
    const typed = resource.deletion === 'typed' ? { typed: values.title } : {};
    confirm({ ...question, ok: 'scaffold.remove.ok', values, danger: true, ...typed }, async () => {
      removedRows.add(resource.name, row.id);
      try {
        await mutateAsync({
          resource: resource.name,
          id: row.id,
          // An undoable deletion would be lost with the tab.
          mutationMode: 'pessimistic',
          successNotification: () => said.success('deleted'),
          errorNotification: (error) => said.failure('deleted', error?.message),
        });
      } catch (error) {
        removedRows.restore(resource.name, row.id);
        throw error;
      }
      refreshParents(row.id);
      then?.();
    });
  };
}
