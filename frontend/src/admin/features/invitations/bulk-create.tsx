import AppstoreAddOutlined from '@ant-design/icons/AppstoreAddOutlined';
import { useInvalidate } from '@refinedev/core';
import { useMutation } from '@tanstack/react-query';
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
  const invalidate = useInvalidate();
  const constraints = constraintsOf('AdminInvitationBatch');
  const fields = [COUNT, ...fieldsOn(resource, 'create').filter(({ name }) => name in constraints)];

  const { mutateAsync, isPending } = useMutation({
    mutationFn: createInvitations,
    onSuccess: async (created) => {
      toast.success(t('invitations.batch.made', { count: created.length }));
      await invalidate({ resource: resource.name, invalidates: ['list'] });
    },
    onError: (error) => showFieldErrors(form, fields, error),
  });

  const handleSubmit = (values: Values): Promise<boolean> =>
    // The form has the fields of the batch.
    mutateAsync(createPayload(fields, values) as AdminInvitationBatch).then(
      (created) => {
        onCreated(created);
        return false;
      },
      () => true,
    );

  return (
    <ResourceForm
      form={form}
      resource={resource}
      page="create"
      fields={fields}
      constraints={constraints}
      initial={initialValues(fields, constraints, new URLSearchParams())}
      saving={isPending}
      onEdit={() => undefined}
      onSubmit={handleSubmit}
    />
  );
}
