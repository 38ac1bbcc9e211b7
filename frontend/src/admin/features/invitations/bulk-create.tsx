import AppstoreAddOutlined from '@ant-design/icons/AppstoreAddOutlined';
import { useInvalidate } from '@refinedev/core';
import { Button, Form, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type AdminInvitation,
  type AdminInvitationBatch,
  constraintsOf,
  createInvitations,
} from '../../../api';
import { toast } from '../../../components';
import { useCanCall } from '../../../domain/access';
import { ResourceForm, showFieldErrors } from '../../crud/form/resource-form';
import type { Field, Resource } from '../../crud/resource';
import { createPayload, fieldsOn, initialValues, type Values } from '../../crud/values';
import { CodesText } from './copy-codes';

/** A button and a dialog that create many invitations at once and then show their codes. */
export function BulkCreateButton({ resource }: { resource: Resource }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [created, setCreated] = useState<AdminInvitation[]>();
  if (!useCanCall()('POST /admin/invitations/batch')) return null;
  return (
    <>
      <Button
        icon={<AppstoreAddOutlined aria-hidden />}
        onClick={() => {
          setCreated(undefined);
          setOpen(true);
        }}
      >
        {t('invitations.batch.label')}
      </Button>
      <Modal
        open={open}
        title={
          created
            ? t('invitations.batch.made', { count: created.length })
            : t('invitations.batch.label')
        }
        footer={null}
        destroyOnHidden
        onCancel={() => setOpen(false)}
      >
        {created ? (
          <CodesText resource={resource} rows={created} />
        ) : (
          <BulkCreateForm resource={resource} onCreated={setCreated} />
        )}
      </Modal>
    </>
  );
}

interface BulkCreateFormProps {
  resource: Resource;
  onCreated: (rows: AdminInvitation[]) => void;
}

const COUNT: Field = { name: 'count', type: 'integer', pages: ['create'] };

/** The number of invitations, and those fields of a new one that they have in common. */
function BulkCreateForm({ resource, onCreated }: BulkCreateFormProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Values>();
  const [saving, setSaving] = useState(false);
  const invalidate = useInvalidate();
  const constraints = constraintsOf('AdminInvitationBatch');
  const fields = [COUNT, ...fieldsOn(resource, 'create').filter(({ name }) => name in constraints)];

  const handleSubmit = async (values: Values): Promise<boolean> => {
    setSaving(true);
    try {
      // The form has the fields of the batch.
      const body = createPayload(fields, values) as AdminInvitationBatch;
      const data = await createInvitations(body);
      toast.success(t('invitations.batch.made', { count: data.length }));
      await invalidate({ resource: resource.name, invalidates: ['list'] });
      onCreated(data);
      return false;
    } catch (error) {
      setSaving(false);
      toast.error(error instanceof Error ? error.message : t('invitations.batch.failed'));
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
