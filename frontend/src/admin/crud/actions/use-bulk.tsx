import { type HttpError, useDeleteMany, useUpdateMany } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '../../../components';
import { keys } from '../keys';
import type { BulkAction, Resource, Row } from '../resource';
import { useEach } from './use-each';
import { useRefreshParents } from './use-refresh-parents';

/** Deeds on many rows at once; `onDone` runs after a success. */
export function useBulk(resource: Resource, rows: readonly Row[], onDone: () => void) {
  const { t } = useTranslation();
  const refreshParents = useRefreshParents(resource);
  const confirm = useConfirm();
  const each = useEach(resource);
  const { mutateAsync: updateMany } = useUpdateMany<Row, HttpError, object>();
  const { mutateAsync: deleteMany } = useDeleteMany<Row>();
  const ids = rows.map(({ id }) => id);
  const values = { count: ids.length };

  const then = () => {
    refreshParents();
    onDone();
  };

  const news = (key: string) => ({
    successNotification: () => ({ type: 'success' as const, message: t(`${key}.success`, values) }),
    errorNotification: (error: HttpError | undefined) => ({
      type: 'error' as const,
      message: t('scaffold.bulk.failed'),
      description: error?.message ?? t('error.unknown'),
    }),
  });

  /** Does it at once; `set` is what the reader chose. */
  const run = async ({ name, action, each: one, values: given }: BulkAction, set?: object) => {
    if (one !== undefined) await each(name, one, rows);
    else
      await updateMany({
        resource: resource.name,
        ids,
        // Refine wants values always; the data provider sends them with `update` only.
        values: set ?? given ?? {},
        meta: { action },
        mutationMode: 'pessimistic',
        ...news(keys.bulk(resource, name)),
      });
    then();
  };

  const act = (action: BulkAction) => {
    const key = keys.bulk(resource, action.name);
    confirm(
      { title: `${key}.confirm`, ok: `${key}.label`, values, danger: action.danger ?? false },
      () => run(action),
    );
  };

  const remove = () => {
    const key = 'scaffold.bulk.delete';
    const content = 'scaffold.remove.irreversible';
    const question = { title: `${key}.confirm`, content, ok: 'scaffold.remove.ok' };
    const typed = t(`${key}.typed`, values);
    confirm({ ...question, values, danger: true, typed }, async () => {
      await deleteMany({
        resource: resource.name,
        ids,
        mutationMode: 'pessimistic',
        ...news(key),
      });
      then();
    });
  };

  return { act, run, remove };
}
