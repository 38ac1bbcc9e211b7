import { useCreate } from '@refinedev/core';
import { Form } from 'antd';
import { useMemo } from 'react';
import { type ApiError, factsOf, fieldErrors } from '../../api';
import { useRefreshParents } from '../acts/use-refresh-parents';
import { useSaid } from '../acts/use-said';
import { useFieldsOn } from '../fields/fields-on';
import type { Resource, Row } from '../resource';
import type { Draft } from '../../ui';
import { creation, initialValues, type Values } from '../values';
import { FormFrame } from './form-frame';

interface CreateFormProps {
  resource: Resource;
  draft: Draft;
  /** Columns that the place decides, such as a child's parent. */
  fixed?: Values;
  asked?: URLSearchParams;
  onCreated: (row: Row) => void;
}

export function CreateForm({ resource, draft, fixed = {}, asked, onCreated }: CreateFormProps) {
  const [form] = Form.useForm<Values>();
  const said = useSaid(resource);
  const refreshParents = useRefreshParents(resource);
  const fields = useFieldsOn(resource, 'create').filter(({ name }) => !(name in fixed));
  const facts = factsOf(resource.schemas.create ?? '');
  const { mutateAsync, mutation } = useCreate<Row, ApiError, Values>();
  const start = useMemo(() => asked ?? new URLSearchParams(), [asked]);

  const handleSubmit = async (values: Values) => {
    try {
      const { data } = await mutateAsync({
        resource: resource.name,
        values: { ...creation(fields, values), ...fixed },
        successNotification: () => said.success('created'),
        errorNotification: (error) => said.failure('created', error?.message),
      });
      refreshParents();
      draft.mark(false);
      onCreated(data);
    } catch (error) {
      form.setFields(
        fieldErrors(
          error,
          fields.map(({ name }) => name),
        ),
      );
    }
  };

  return (
    <FormFrame
      form={form}
      resource={resource}
      page="create"
      fields={fields}
      facts={facts}
      initial={initialValues(fields, facts, start)}
      saving={mutation.isPending}
      onEdit={() => {
        draft.mark(true);
      }}
      onSubmit={(values) => void handleSubmit(values)}
    />
  );
}
