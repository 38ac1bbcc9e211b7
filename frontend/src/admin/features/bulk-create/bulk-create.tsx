import AppstoreAddOutlined from '@ant-design/icons/AppstoreAddOutlined';
import { useInvalidate } from '@refinedev/core';
import { Button, Form, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { constraintsOf, http } from '../../../api';
import { toast } from '../../../components';
import { useIsAllowed } from '../../crud/access';
import { ResourceForm, showFieldErrors } from '../../crud/form/resource-form';
import type { Field, Resource, Row } from '../../crud/resource';
import { createPayload, fieldsOn, initialValues, type Values } from '../../crud/values';
import { ColumnText, type CopyableColumn } from '../export/column-text';

interface BulkCreateProps {
  resource: Resource;
  /** The schema of the request. */
  schema: string;
  i18nPrefix: string;
  /** The column that is shown afterwards, to be copied. */
  copy: CopyableColumn;
}

/** A button and a dialog that create many rows at once and then show one of their columns. */
export function BulkCreateButton(props: BulkCreateProps) {
  const { resource, i18nPrefix, copy } = props;
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [created, setCreated] = useState<Row[]>();
  if (!useIsAllowed(resource, 'create')) return null;
  return (
    <>
      <Button
        icon={<AppstoreAddOutlined aria-hidden />}
        onClick={() => {
          setCreated(undefined);
          setOpen(true);
        }}
      >
        {t(`${i18nPrefix}.label`)}
      </Button>
      <Modal
        open={open}
        title={
          created ? t(`${i18nPrefix}.made`, { count: created.length }) : t(`${i18nPrefix}.label`)
        }
        footer={null}
        destroyOnHidden
        onCancel={() => {
          setOpen(false);
        }}
      >
        {created ? (
          <ColumnText resource={resource} rows={created} copy={copy} />
        ) : (
          <BulkCreateForm {...props} onCreated={setCreated} />
        )}
      </Modal>
    </>
  );
}

interface BulkCreateFormProps extends BulkCreateProps {
  onCreated: (rows: Row[]) => void;
}

const COUNT: Field = { name: 'count', type: 'integer', pages: ['create'] };

/** The number of rows, and those fields of a new row that the schema has. */
function BulkCreateForm({ resource, schema, i18nPrefix, onCreated }: BulkCreateFormProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Values>();
  const [saving, setSaving] = useState(false);
  const invalidate = useInvalidate();
  const constraints = constraintsOf(schema);
  const fields = [COUNT, ...fieldsOn(resource, 'create').filter(({ name }) => name in constraints)];

  const handleSubmit = async (values: Values): Promise<boolean> => {
    setSaving(true);
    try {
      const url = `/admin/${resource.name}/batch`;
      const { data } = await http.post<Row[]>(url, createPayload(fields, values));
      toast.success(t(`${i18nPrefix}.made`, { count: data.length }));
      await invalidate({ resource: resource.name, invalidates: ['list'] });
      onCreated(data);
      return false;
    } catch (error) {
      setSaving(false);
      toast.error(error instanceof Error ? error.message : t(`${i18nPrefix}.failed`));
      showFieldErrors(form, fields, error);
      return true;
    }
  };

  return (
    <ResourceForm
      form={form}
      resource={resource}
      page="create"
      fields={fields}
      constraints={constraints}
      initial={initialValues(fields, constraints, new URLSearchParams())}
      saving={saving}
      onEdit={() => undefined}
      onSubmit={handleSubmit}
    />
  );
}
