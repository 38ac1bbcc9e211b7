import { useInvalidate } from '@refinedev/core';
import { Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { constraintsOf, fieldErrors, http } from '../../../api';
import { showRefusals, useToast } from '../../../components';
import { useFieldsOn } from '../../crud/fields/fields-on';
import { FormFrame } from '../../crud/form/form-frame';
import { keys } from '../../crud/keys';
import type { Field, Resource, Row } from '../../crud/resource';
import { creation, initialValues, type Values } from '../../crud/values';

interface BatchFormProps {
  resource: Resource;
  schema: string;
  onMade: (rows: Row[]) => void;
}

const COUNT: Field = { name: 'count', kind: 'integer', on: ['create'] };

/** How many, and what all of them share: the fields of the form for one that the schema knows. */
export function BatchForm({ resource, schema, onMade }: BatchFormProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Values>();
  const [saving, setSaving] = useState(false);
  const toast = useToast();
  const invalidate = useInvalidate();
  const facts = constraintsOf(schema);
  const fields = [COUNT, ...useFieldsOn(resource, 'create').filter(({ name }) => name in facts)];

  const handleSubmit = async (values: Values): Promise<boolean> => {
    setSaving(true);
    try {
      const url = `/admin/${resource.name}/batch`;
      const { data } = await http.post<Row[]>(url, creation(fields, values));
      toast.success(t(keys.batch(resource, 'made'), { count: data.length }));
      await invalidate({ resource: resource.name, invalidates: ['list'] });
      onMade(data);
      return false;
    } catch (error) {
      setSaving(false);
      toast.error(error instanceof Error ? error.message : t(keys.batch(resource, 'failed')));
      showRefusals(
        form,
        fieldErrors(
          error,
          fields.map(({ name }) => name),
        ),
      );
      return true;
    }
  };

  return (
    <FormFrame
      form={form}
      resource={resource}
      page="create"
      fields={fields}
      facts={facts}
      initial={initialValues(fields, facts, new URLSearchParams())}
      saving={saving}
      onEdit={() => undefined}
      onSubmit={handleSubmit}
    />
  );
}
