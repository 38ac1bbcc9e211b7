import { useInvalidate } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { useConfirm, useToast } from '../../../components';
import { keys } from '../keys';
import type { Resource, Row, RowAction } from '../resource';
import { useTitleOf } from '../use-title-of';
import { sendRowAction } from './send-row-action';
import { useRefreshParents } from './use-refresh-parents';

/** Does to a row what the description says, and reads the row again. */
export function useRowAction(resource: Resource): (action: RowAction, row: Row) => void {
  const { t } = useTranslation();
  const titleOf = useTitleOf();
  const confirm = useConfirm();
  const toast = useToast();
  const invalidate = useInvalidate();
  const refreshParents = useRefreshParents(resource);

  const run = async (action: RowAction, row: Row) => {
    try {
      await sendRowAction(action, row);
      toast.success(t(`${keys.action(resource, action.name)}.success`));
    } catch (error) {
      toast.error(error instanceof Error ? error.message : t('error.unknown'));
    }
    // After a failure too: what the page showed may be what was wrong.
    await invalidate({
      resource: resource.name,
      id: row.id,
      invalidates: ['list', 'many', 'detail'],
    });
    refreshParents();
  };

  return (action, row) => {
    const key = keys.action(resource, action.name);
    confirm(
      {
        title: `${key}.confirm`,
        ok: `${key}.label`,
        values: { title: titleOf(resource, row) },
        danger: action.danger ?? false,
      },
      () => run(action, row),
    );
  };
}
