import { type HttpError, useDeleteMany, useUpdateMany } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { keys } from '../keys';
import type { BulkAction, Resource, Row } from '../resource';
import { useConfirm } from './use-confirm';
import { useRefreshParents } from './use-refresh-parents';

/** Deeds on many rows at once; `onDone` runs after a success. */
export function useBulk(resource: Resource, ids: number[], onDone: () => void) {
  const { t } = useTranslation();
  const refreshParents = useRefreshParents(resource);
  const confirm = useConfirm();
  const { mutateAsync: updateMany } = useUpdateMany<Row, HttpError, object>();
  const { mutateAsync: deleteMany } = useDeleteMany<Row>();
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

  const act = ({ name, action, values: set, danger }: BulkAction) => {
    const key = keys.bulk(resource, name);
    confirm(
      { title: `${key}.confirm`, ok: `${key}.label`, values, danger: danger ?? false },
      async () => {
        await updateMany({
          resource: resource.name,
          ids,
          // Refine wants values always; the data provider sends them with `update` only.
          values: set ?? {},
          meta: { action },
          mutationMode: 'pessimistic',
          ...news(key),
        });
        then();
      },
    );
  };

  const remove = () => {
    const key = 'scaffold.bulk.delete';
    const content = 'scaffold.remove.irreversible';
    const question = { title: `${key}.confirm`, content, ok: 'scaffold.remove.ok' };
    confirm({ ...question, values, danger: true }, async () => {
      await deleteMany({
        resource: resource.name,
        ids,
        mutationMode: 'pessimistic',
        ...news(key),
      });
      then();
    });
  };

  return { act, remove };
}
