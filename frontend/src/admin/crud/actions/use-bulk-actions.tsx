import { type HttpError, useDeleteMany, useInvalidate, useUpdateMany } from '@refinedev/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirm, toast } from '../../../components';
import { canCall, useRoles } from '../../../domain/access';
import { bulkActionOperation, mayRunOnSelected } from '../access';
import { deletionKeys, i18nKeys } from '../i18n-keys';
import type { BulkAction, BulkRow, Resource, Row } from '../resource';
import { useIsAllowed } from '../resources-context';
import { useInvalidateRelated } from './mutation-hooks';
import { useAskConcern } from './use-ask-concern';
import { type Failure, usePartialResult } from './use-partial-result';
import { actionInputsOf, sendRowAction } from './use-row-actions';

/** The bulk actions that the user may run. */
export function useAllowedBulk(resource: Resource) {
  const roles = useRoles();
  const mayDelete = useIsAllowed(resource, 'delete') && resource.bulkDelete === true;
  return useMemo(() => {
    const { bulkActions = [] } = resource;
    const actions = bulkActions.filter((action) => mayRunOnSelected(roles, resource, action));
    return { actions, canDelete: mayDelete && canCall(roles, bulkActionOperation(resource, {})) };
  }, [resource, roles, mayDelete]);
}

/** Bulk actions on the selected rows. `onDone` receives the ids of the rows that the server refused. */
export function useBulkActions(
  resource: Resource,
  rows: readonly Row[],
  onDone: (refusedIds: number[]) => void,
) {
  const { t } = useTranslation();
  const invalidateRelated = useInvalidateRelated(resource);
  const confirm = useConfirm();
  const askConcern = useAskConcern();
  const runPerRow = useRunPerRow(resource);
  const showPartialResult = usePartialResult(resource);
  const { mutateAsync: updateMany } = useUpdateMany<BulkRow, HttpError, object>();
  const { mutateAsync: deleteMany } = useDeleteMany<BulkRow>();
  const ids = rows.map(({ id }) => id);
  const textValues = { count: ids.length };

  const finish = (answered: readonly BulkRow[] = []) => {
    invalidateRelated();
    const failures = failuresOf(answered, rows);
    if (failures.length > 0)
      showPartialResult({ done: answered.length - failures.length, failures });
    onDone(failures.map(({ row }) => row.id));
  };

  const notifications = (key: string) => ({
    // If rows were refused, `showPartialResult` reports both counts instead.
    successNotification: (answer?: { data: BulkRow[] }) =>
      failuresOf(answer?.data ?? [], rows).length === 0 && {
        type: 'success' as const,
        message: t(`${key}.success`, textValues),
      },
    errorNotification: (error: HttpError | undefined) => ({
      type: 'error' as const,
      message: t('crud.bulk.failed'),
      description: error?.message ?? t('error.unknown'),
    }),
  });

  /** Runs the action without a confirmation; `inputValues` is what the user chose. */
  const runAction = async (
    { name, action, runPerRow: rowActionName }: BulkAction,
    inputValues?: object,
  ) => {
    if (rowActionName !== undefined) {
      await runPerRow(name, rowActionName, rows, inputValues);
      finish();
    } else {
      const { data } = await updateMany({
        resource: resource.name,
        ids,
        // Refine requires values; the data provider sends them with `update` only.
        values: inputValues ?? {},
        meta: { action },
        mutationMode: 'pessimistic',
        ...notifications(i18nKeys.bulk(resource, name)),
      });
      finish(data);
    }
  };

  const confirmAction = async (action: BulkAction, initial: object = {}): Promise<void> => {
    const concern = await resource.slots?.checkBulk?.(action, rows);
    // The dialog about the consequences replaces the usual confirmation.
    if (concern) {
      if (await askConcern(concern)) await runAction(action).catch(() => undefined);
      return;
    }
    const key = i18nKeys.bulk(resource, action.name);
    const { inputs, valuesOf } = actionInputsOf(resource, action.runPerRow ?? '', rows, initial);
    confirm(
      {
        title: `${key}.confirm`,
        ...(inputs ? { inputs } : {}),
        ok: `${key}.label`,
        values: textValues,
        danger: action.danger ?? false,
      },
      () => runAction(action, valuesOf()),
    );
  };

  const deleteSelected = () => {
    const key = 'crud.bulk.delete';
    const { bulkTitle: title, content, ok } = deletionKeys(resource);
    const typed = t(`${key}.typed`, textValues);
    confirm({ title, content, ok, values: textValues, danger: true, typed }, async () => {
      const { data } = await deleteMany({
        resource: resource.name,
        ids,
        mutationMode: 'pessimistic',
        ...notifications(key),
      });
      finish(data);
    });
  };

  // The error bus shows why a check failed.
  const handleConfirm = (action: BulkAction, initial?: object) =>
    void confirmAction(action, initial).catch(() => undefined);
  return { confirmAction: handleConfirm, runAction, deleteSelected };
}

/** The selected rows that the server left unchanged. */
function failuresOf(answered: readonly BulkRow[], rows: readonly Row[]): Failure[] {
  return answered.flatMap(({ id, refusal }) => {
    const row = rows.find((known) => known.id === id);
    return row && refusal !== undefined ? [{ row, reason: refusal }] : [];
  });
}

/** Runs a row action row by row, then lists the rows that failed and the reasons. */
function useRunPerRow(resource: Resource) {
  const { t } = useTranslation();
  const showPartialResult = usePartialResult(resource);
  const invalidate = useInvalidate();

  return async (
    name: string,
    rowActionName: string,
    rows: readonly Row[],
    inputs: object = {},
  ): Promise<void> => {
    const action = resource.rowActions?.find((known) => known.name === rowActionName);
    if (!action) return;
    const failures: Failure[] = [];
    const eligible = rows.filter((row) => action.when?.(row) ?? true);
    for (const row of eligible)
      try {
        await sendRowAction(action, row, inputs);
      } catch (error) {
        failures.push({ row, reason: error instanceof Error ? error.message : t('error.unknown') });
      }
    await invalidate({ resource: resource.name, invalidates: ['list', 'many', 'detail'] });
    const done = eligible.length - failures.length;
    const skipped = rows.length - eligible.length;
    const skippedText = skipped > 0 ? t('crud.bulk.skipped', { count: skipped }) : undefined;
    if (eligible.length === 0) toast.info(t('crud.bulk.allSkipped'));
    else if (failures.length === 0)
      toast.success(t(`${i18nKeys.bulk(resource, name)}.success`, { count: done }), skippedText);
    else showPartialResult({ done, failures, skipped });
  };
}
