import { useUpdate } from '@refinedev/core';
import { Form, type FormInstance } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { type ApiError, constraintsOf, isStale } from '../../../api';
import { useRoles } from '../../../domain/access';
import {
  RestoreInput,
  showServerErrors,
  type StoredInput,
  useStoredInput,
  isSameValue,
  type Values,
} from '../../../forms';
import type { DirtyState } from '../../../hooks/unsaved';
import { useInvalidateRelated, useMutationMessages } from '../actions/mutation-hooks';
import { useAskConcern } from '../actions/use-ask-concern';
import type { Resource, Row } from '../resource';
import { fieldsInForm, updatePayload, unsavedValues, rowValues } from '../values';
import { ConflictAlert, useRemoteChanges } from './edit-conflict';
import { ResourceForm } from './resource-form';

interface EditFormProps {
  resource: Resource;
  dirtyState: DirtyState;
  row: Row;
  /** Fetches the row again. */
  reload: () => Promise<Row | undefined>;
  onSaved: (row: Row) => void;
}

/**
 * Edits one row. Not Refine's `useForm`, which resets unsaved input on a background refetch; here it survives
 * refetches, errors and other people's edits.
 */
export function EditForm({ resource, dirtyState, row, reload, onSaved }: EditFormProps) {
  const [form] = Form.useForm<Values>();
  const isAdmin = useRoles().includes('admin');
  const fields = fieldsInForm(resource, 'edit', isAdmin);
  const constraints = constraintsOf(resource.schemas.update ?? '');
  const { save, saving } = useSave(resource);
  const askConcern = useAskConcern();
  const [refusal, setRefusal] = useState<unknown>();
  const [hasConflict, setHasConflict] = useState(false);
  const [isUnchanged, setIsUnchanged] = useState(true);
  const [remoteChanges, setRemoteChanges] = useRemoteChanges(resource, fields);
  // The version that the edits are based on. A refetched version replaces it only while there are no edits.
  const baseRow = useRef(row);
  const storedInput = useStoredInput(resource.name, resource.storesInput ? row.id : undefined);

  const updateDirty = (values: Values) => {
    const changed = unsavedValues(fields, values, baseRow.current);
    const isClean = Object.keys(changed).length === 0;
    dirtyState.mark(!isClean);
    setIsUnchanged(isClean);
    storedInput.save(changed, baseRow.current.version);
  };

  /** Replaces the base version; values that differ from `before` are edits and stay. */
  const rebaseTo = (next: Row, before?: Values) => {
    const changed: Values = form.getFieldsValue();
    const edited = before
      ? fields.filter(({ name }) => !isSameValue(changed[name], before[name]))
      : [];
    const values = {
      ...rowValues(fields, next),
      ...rowValues(edited, { ...changed, id: next.id }),
    };
    baseRow.current = next;
    setFormValues(form, values);
    updateDirty(values);
  };

  useEffect(() => {
    if (row.version === baseRow.current.version || dirtyState.isDirty()) return;
    baseRow.current = row;
    setFormValues(form, rowValues(fields, row));
  }, [row, fields, form, dirtyState]);

  const handleSubmit = async (values: Values): Promise<boolean> => {
    try {
      const set = updatePayload(fields, constraints, values, baseRow.current);
      if (!(await askConcern(await resource.slots?.checkSave?.(set, baseRow.current)))) return true;
      const saved = await save(baseRow.current, set);
      setRemoteChanges(undefined);
      setRefusal(undefined);
      storedInput.discard();
      rebaseTo(saved, values);
      onSaved(saved);
    } catch (error) {
      setHasConflict(isStale(error));
      setRefusal(error);
      showServerErrors(form, error);
    }
    return true;
  };

  const handleChoice = async (keep: boolean) => {
    const newest = await reload();
    if (!newest) return;
    setHasConflict(false);
    setRemoteChanges(keep ? { before: baseRow.current, after: newest } : undefined);
    rebaseTo(newest, keep ? baseRow.current : undefined);
  };

  const handleRestore = ({ values }: StoredInput) => {
    const restored = fields.filter(({ name }) => name in values);
    storedInput.resolveOffer(false);
    setFormValues(form, rowValues(restored, { ...values, id: row.id }));
    updateDirty(form.getFieldsValue());
  };

  return (
    <>
      <RestoreInput storedInput={storedInput} version={row.version} onRestore={handleRestore} />
      {hasConflict && <ConflictAlert onChoose={(keep) => void handleChoice(keep)} />}
      <ResourceForm
        form={form}
        resource={resource}
        page="edit"
        fields={fields}
        constraints={constraints}
        initial={rowValues(fields, row)}
        row={row}
        saving={saving}
        isUnchanged={isUnchanged}
        refusal={refusal}
        notes={remoteChanges}
        onEdit={() => updateDirty(form.getFieldsValue())}
        onSubmit={handleSubmit}
      />
    </>
  );
}

function setFormValues(form: FormInstance<Values>, values: Values): void {
  const changed = Object.entries(values).filter(
    ([name, value]) =>
      !isSameValue(form.getFieldValue(name), value) || form.getFieldError(name).length > 0,
  );
  form.setFields(
    changed.map(([name, value]) =>
      // `errors: []` on a field without errors makes antd warn of a circular reference.
      form.getFieldError(name).length > 0 ? { name, value, errors: [] } : { name, value },
    ),
  );
}

/** Sends the changed values with the version they are based on. */
function useSave(resource: Resource) {
  const messages = useMutationMessages(resource);
  const invalidateRelated = useInvalidateRelated(resource);
  const { mutateAsync, mutation } = useUpdate<Row, ApiError, Values>();
  const save = async (row: Row, set: Values): Promise<Row> => {
    const included = Object.fromEntries(
      (resource.includeOnSave ?? []).map((name) => [name, row[name]]),
    );
    const { data } = await mutateAsync({
      resource: resource.name,
      id: row.id,
      values: { ...set, ...included, version: row.version },
      mutationMode: 'pessimistic',
      successNotification: () => messages.success('saved'),
      // The form shows version conflicts itself.
      errorNotification: (error) =>
        isStale(error) ? false : messages.failure('saved', error?.message),
    });
    invalidateRelated();
    return data;
  };
  return { save, saving: mutation.isPending };
}
