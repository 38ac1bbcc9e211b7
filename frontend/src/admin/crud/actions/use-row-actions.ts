import { useDelete, useInvalidate } from '@refinedev/core';
import { useMutation } from '@tanstack/react-query';
import { createElement, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { isRowMoved, postRowAction } from '../../../api';
import { useConfirm, toast } from '../../../components';
import { useRoles } from '../../../domain/access';
import { mayRunOnRow } from '../access';
import { deletionKeys, i18nKeys } from '../i18n-keys';
import type { Resource, Row, RowAction } from '../resource';
import { useRowTitle } from '../titles';
import { useInvalidateRelated, useMutationMessages } from './mutation-hooks';

/** The row actions of a resource that the user may run. */
export function useRowActions({ rowActions }: Resource): readonly RowAction[] {
  const roles = useRoles();
  return useMemo(
    () => (rowActions ?? []).filter((action) => mayRunOnRow(roles, action)),
    [roles, rowActions],
  );
}

interface ActionCall {
  action: RowAction;
  row: Row;
  inputs: object;
  asks: boolean;
}

/** Runs a row action with these inputs; asks for confirmation unless `asks` is false. */
type RunRowAction = (action: RowAction, row: Row, inputs?: object, asks?: boolean) => void;

/** Returns a function that confirms and runs a row action, then invalidates the row. */
export function useRowAction(resource: Resource): RunRowAction {
  const { t } = useTranslation();
  const getTitle = useRowTitle();
  const confirm = useConfirm();
  const invalidate = useInvalidate();
  const invalidateRelated = useInvalidateRelated(resource);

  const { mutateAsync } = useMutation({
    mutationFn: ({ action, row, inputs }: ActionCall) => sendRowAction(action, row, inputs),
    onSuccess: (_, { action }) =>
      toast.success(t(`${i18nKeys.action(resource, action.name)}.success`)),
    onError: (error, { action, row, inputs, asks }) => {
      // Reopen the dialog with the typed input, unless the row has left the state that the action requires.
      if (asks && Object.keys(inputs).length > 0 && !isRowMoved(error)) ask(action, row, inputs);
    },
    // After a failure too, because the page may have shown outdated values.
    onSettled: async (_data, _error, { row }) => {
      await invalidate({
        resource: resource.name,
        id: row.id,
        invalidates: ['list', 'many', 'detail'],
      });
      // An action may add children, as a publication adds a version.
      for (const child of resource.children ?? [])
        void invalidate({ resource: child.resource.name, invalidates: ['list'] });
      invalidateRelated();
    },
  });

  const ask = (action: RowAction, row: Row, initial: object) => {
    const key = i18nKeys.action(resource, action.name);
    const { inputs, valuesOf } = actionInputsOf(resource, action.name, [row], initial);
    confirm(
      {
        title: `${key}.confirm`,
        ...(inputs ? { inputs } : {}),
        ok: `${key}.label`,
        values: { title: getTitle(resource, row) },
        danger: action.danger ?? false,
      },
      () => mutateAsync({ action, row, inputs: valuesOf(), asks: true }),
    );
  };
  return (action, row, inputs = {}, asks = true) => {
    if (asks) ask(action, row, inputs);
    // The error bus shows the error.
    else void mutateAsync({ action, row, inputs, asks }).catch(() => undefined);
  };
}

/** The inputs that the confirmation of a row action shows, and how to read their values. */
export function actionInputsOf(
  { slots }: Resource,
  name: string,
  rows: readonly Row[],
  initial: object = {},
) {
  let values = initial;
  const Inputs = slots?.actionInputs?.[name];
  const inputs =
    Inputs &&
    ((setComplete: (isComplete: boolean) => void) =>
      createElement(Inputs, {
        rows,
        initial,
        onChange: (next) => {
          values = next ?? {};
          setComplete(next !== undefined);
        },
      }));
  return { inputs, valuesOf: () => values };
}

/** Sends the request of a row action. */
export async function sendRowAction(
  { path, body }: RowAction,
  row: Row,
  inputs: object = {},
): Promise<void> {
  await postRowAction(path, body(row, inputs));
}

const deletedRows = new Set<string>();
const listeners = new Set<() => void>();
const deletedKey = (resource: string, id: unknown) => `${resource}/${String(id)}`;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/**
 * Whether a row was deleted. Its page must not fetch it while the router leaves; a page opened later may,
 * because the row may have been restored from the bin.
 */
export function useIsDeleted(resource: string, id: unknown): boolean {
  useEffect(() => markDeleted(resource, id, false), [resource, id]);
  return useSyncExternalStore(subscribe, () => deletedRows.has(deletedKey(resource, id)));
}

function markDeleted(resource: string, id: unknown, isDeleted: boolean): void {
  const key = deletedKey(resource, id);
  if (isDeleted) deletedRows.add(key);
  else if (!deletedRows.delete(key)) return;
  for (const listener of listeners) listener();
}

/** Returns a function that deletes a row after a confirmation. */
export function useDeleteRow(resource: Resource): (row: Row, then?: () => void) => void {
  const { t } = useTranslation();
  const getTitle = useRowTitle();
  const confirm = useConfirm();
  const messages = useMutationMessages(resource);
  const invalidateRelated = useInvalidateRelated(resource);
  const { mutateAsync } = useDelete<Row>();
  return (row, then) => {
    const values = { title: getTitle(resource, row) };
    const { title, content, ok, success } = deletionKeys(resource);
    const typed = resource.typedDelete ? { typed: values.title } : {};
    confirm({ title, content, ok, values, danger: true, ...typed }, async () => {
      markDeleted(resource.name, row.id, true);
      try {
        await mutateAsync({
          resource: resource.name,
          id: row.id,
          // An undoable deletion is lost when the tab is closed.
          mutationMode: 'pessimistic',
          successNotification: () =>
            success === undefined
              ? messages.success('deleted')
              : { type: 'success', message: t(success) },
          errorNotification: (error) => messages.failure('deleted', error?.message),
        });
      } catch (error) {
        markDeleted(resource.name, row.id, false);
        throw error;
      }
      invalidateRelated(row.id);
      then?.();
    });
  };
}
