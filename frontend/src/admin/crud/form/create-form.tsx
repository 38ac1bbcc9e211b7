import { useCreate } from '@refinedev/core';
import { Button, Form } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiError, constraintsOf } from '../../../api';
import { useRoles } from '../../../domain/access';
import {
  RestoreInput,
  showServerErrors,
  type StoredInput,
  useStoredInput,
  type Values,
} from '../../../forms';
import type { DirtyState } from '../../../hooks/unsaved';
import { useInvalidateRelated, useMutationMessages } from '../actions/mutation-hooks';
import { useAskConcern } from '../actions/use-ask-concern';
import type { Resource, Row } from '../resource';
import { createPayload, fieldsInForm, initialValues, unsavedValues } from '../values';
import { ResourceForm } from './resource-form';

interface CreateFormProps {
  resource: Resource;
  dirtyState: DirtyState;
  /** Fixed values of fields that are not shown, such as a child's parent. */
  presetValues?: Values;
  /** Shows only these fields and stores no input. */
  onlyFields?: readonly string[];
  /** Initial values that take precedence over the URL's. */
  defaults?: Values;
  searchParams?: URLSearchParams;
  onCreated: (row: Row) => void;
  /** Adds a button that creates a row and empties the form for the next one. */
  onCreateAnother?: (row: Row) => void;
}

const NO_VALUES: Values = {};

/** The form of a new row. */
export function CreateForm(props: CreateFormProps) {
  const {
    resource,
    dirtyState,
    presetValues = NO_VALUES,
    onlyFields,
    defaults,
    searchParams,
    onCreated,
    onCreateAnother,
  } = props;
  const { t } = useTranslation();
  const [form] = Form.useForm<Values>();
  const isAdmin = useRoles().includes('admin');
  const messages = useMutationMessages(resource);
  const invalidateRelated = useInvalidateRelated(resource);
  const fields = fieldsInForm(resource, 'create', isAdmin).filter(
    ({ name }) => !(name in presetValues) && (onlyFields?.includes(name) ?? true),
  );
  const constraints = constraintsOf(resource.schemas.create ?? '');
  const { mutateAsync, mutation } = useCreate<Row, ApiError, Values>();
  const start = useMemo(() => searchParams ?? new URLSearchParams(), [searchParams]);
  const initial = { ...initialValues(fields, constraints, start), ...defaults, ...presetValues };
  const storedInput = useStoredInput(
    resource.name,
    resource.storesInput && !onlyFields ? 'new' : undefined,
  );
  const [refusal, setRefusal] = useState<unknown>();
  const another = useRef(false);
  const askConcern = useAskConcern();

  const handleSubmit = async (values: Values): Promise<boolean> => {
    const createsAnother = another.current;
    another.current = false;
    try {
      const sent = { ...createPayload(fields, values), ...presetValues };
      if (!(await askConcern(await resource.slots?.checkSave?.(sent)))) return true;
      const { data } = await mutateAsync({
        resource: resource.name,
        values: sent,
        successNotification: () => messages.success('created'),
        errorNotification: (error) => messages.failure('created', error?.message),
      });
      invalidateRelated();
      storedInput.discard();
      dirtyState.mark(false);
      setRefusal(undefined);
      if (createsAnother) form.resetFields();
      (createsAnother ? onCreateAnother : onCreated)?.(data);
      // Until the next page is loaded the form must not be submitted again.
      return createsAnother;
    } catch (error) {
      setRefusal(error);
      showServerErrors(form, error);
      return true;
    }
  };

  const handleEdit = () => {
    dirtyState.mark(true);
    storedInput.save(unsavedValues(fields, form.getFieldsValue(), initial), undefined);
  };

  const handleRestore = ({ values }: StoredInput) => {
    storedInput.resolveOffer(false);
    const restored = fields.filter(({ name }) => name in values);
    form.setFields(restored.map(({ name }) => ({ name, value: values[name] })));
    handleEdit();
  };

  return (
    <>
      <RestoreInput storedInput={storedInput} version={undefined} onRestore={handleRestore} />
      <ResourceForm
        form={form}
        resource={resource}
        page="create"
        fields={fields}
        constraints={constraints}
        initial={initial}
        saving={mutation.isPending}
        refusal={refusal}
        hasSections={onlyFields === undefined}
        extra={
          onCreateAnother && (
            <Button
              disabled={mutation.isPending}
              onClick={() => {
                another.current = true;
                form.submit();
              }}
            >
              {t('crud.submit.another')}
            </Button>
          )
        }
        onEdit={handleEdit}
        onSubmit={handleSubmit}
        onValidationFailed={() => {
          another.current = false;
        }}
      />
    </>
  );
}
