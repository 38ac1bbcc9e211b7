import { type HttpError, useDeleteMany, useInvalidate, useUpdateMany } from '@refinedev/core';
import { App } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Trans, useConfirm, toast } from '../../../components';
import { canCall, useRoles } from '../../../domain/access';
import { bulkActionOperation } from '../access';
import { deletionKeys, keys } from '../keys';
import type { BulkAction, Resource, Row } from '../resource';
import { useRowTitle } from '../titles';
import { useIsAllowed } from '../resources-context';
import { useInvalidateRelated } from './mutation-hooks';
import { useAskConcern } from './use-ask-concern';
import { sendRowAction } from './use-row-actions';

/** What the user may do with selected rows. */
export function useAllowedBulk(resource: Resource) {
  const roles = useRoles();
  const mayDelete = useIsAllowed(resource, 'delete') && resource.bulkDelete === true;
  return useMemo(() => {
    const { bulkActions = [] } = resource;
    const actions = bulkActions.filter((action) =>
      canCall(roles, bulkActionOperation(resource, action)),
    );
    return { actions, canDelete: mayDelete && canCall(roles, bulkActionOperation(resource, {})) };
  }, [resource, roles, mayDelete]);
}

/** Actions on the selected rows; `onDone` is called after a success. */
export function useBulkActions(resource: Resource, rows: readonly Row[], onDone: () => void) {
  const { t } = useTranslation();
  const invalidateRelated = useInvalidateRelated(resource);
  const confirm = useConfirm();
  const askConcern = useAskConcern();
  const runPerRow = useRunPerRow(resource);
  const { mutateAsync: updateMany } = useUpdateMany<Row, HttpError, object>();
  const { mutateAsync: deleteMany } = useDeleteMany<Row>();
  const ids = rows.map(({ id }) => id);
  const textValues = { count: ids.length };

  const finish = () => {
    invalidateRelated();
    onDone();
  };

  const notifications = (key: string) => ({
    successNotification: () => ({
      type: 'success' as const,
      message: t(`${key}.success`, textValues),
    }),
    errorNotification: (error: HttpError | undefined) => ({
      type: 'error' as const,
      message: t('crud.bulk.failed'),
      description: error?.message ?? t('error.unknown'),
    }),
  });

  /** Runs it without a confirmation; `inputValues` is what the user chose. */
  const runAction = async (
    { name, action, runPerRow: rowActionName }: BulkAction,
    inputValues?: object,
  ) => {
    if (rowActionName !== undefined) await runPerRow(name, rowActionName, rows);
    else
      await updateMany({
        resource: resource.name,
        ids,
        // Refine requires values; the data provider sends them with `update` only.
        values: inputValues ?? {},
        meta: { action },
        mutationMode: 'pessimistic',
        ...notifications(keys.bulk(resource, name)),
      });
    finish();
  };

  const confirmAction = async (action: BulkAction): Promise<void> => {
    const concern = await resource.slots?.checkBulk?.(action, rows);
    // What it would lead to is asked about instead of the action itself.
    if (concern) {
      if (await askConcern(concern)) await runAction(action).catch(() => undefined);
      return;
    }
    const key = keys.bulk(resource, action.name);
    confirm(
      {
        title: `${key}.confirm`,
        ok: `${key}.label`,
        values: textValues,
        danger: action.danger ?? false,
      },
      () => runAction(action),
    );
  };

  const deleteSelected = () => {
    const key = 'crud.bulk.delete';
    const { bulkTitle: title, content, ok } = deletionKeys(resource);
    const typed = t(`${key}.typed`, textValues);
    confirm({ title, content, ok, values: textValues, danger: true, typed }, async () => {
      await deleteMany({
        resource: resource.name,
        ids,
        mutationMode: 'pessimistic',
        ...notifications(key),
      });
      finish();
    });
  };

  // The API client shows why a check failed.
  const handleConfirm = (action: BulkAction) => void confirmAction(action).catch(() => undefined);
  return { confirmAction: handleConfirm, runAction, deleteSelected };
}

interface Failure {
  row: Row;
  reason: string;
}

/** Runs a row action for one row after the other, then lists the rows that failed and why. */
function useRunPerRow(resource: Resource) {
  const { t } = useTranslation();
  const getTitle = useRowTitle();
  const { modal } = App.useApp();
  const invalidate = useInvalidate();

  return async (name: string, rowActionName: string, rows: readonly Row[]): Promise<void> => {
    const action = resource.rowActions?.find((known) => known.name === rowActionName);
    if (!action) return;
    const failures: Failure[] = [];
    const eligible = rows.filter((row) => action.when?.(row) ?? true);
    for (const row of eligible)
      try {
        await sendRowAction(action, row);
      } catch (error) {
        failures.push({ row, reason: error instanceof Error ? error.message : t('error.unknown') });
      }
    await invalidate({ resource: resource.name, invalidates: ['list', 'many', 'detail'] });
    const done = eligible.length - failures.length;
    const skipped = rows.length - eligible.length;
    const skippedText = skipped > 0 ? t('crud.bulk.skipped', { count: skipped }) : undefined;
    if (eligible.length === 0) toast.info(t('crud.bulk.allSkipped'));
    else if (failures.length === 0)
      toast.success(t(`${keys.bulk(resource, name)}.success`, { count: done }), skippedText);
    else
      modal.warning({
        title: <Trans k="crud.bulk.partly" values={{ done, refused: failures.length }} />,
        okText: <Trans k="crud.bulk.understood" />,
        content: (
          <ul style={{ paddingInlineStart: 20, overflowWrap: 'anywhere' }}>
            {skipped > 0 && (
              <li>
                <Trans k="crud.bulk.skipped" values={{ count: skipped }} />
              </li>
            )}
            {failures.map(({ row, reason }) => (
              <li key={row.id}>
                <Trans k="crud.bulk.refused" values={{ title: getTitle(resource, row), reason }} />
              </li>
            ))}
          </ul>
        ),
      });
  };
}
