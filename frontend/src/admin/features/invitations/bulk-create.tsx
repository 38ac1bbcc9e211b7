import AppstoreAddOutlined from '@ant-design/icons/AppstoreAddOutlined';
import { useInvalidate } from '@refinedev/core';
import { Button, Modal } from 'antd';
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
import { useFormMutation, useGuardedClose, type Values } from '../../../forms';
import { ResourceForm } from '../../crud/form/resource-form';
import type { Field, Resource } from '../../crud/resource';
import { createPayload, fieldsOn, initialValues } from '../../crud/values';
import { CodesText } from './copy-codes';

const COUNT: Field = { name: 'count', type: 'integer', pages: ['create'] };

/** A button and a dialog that create many invitations at once and then show their codes. */
export function BulkCreateButton({ resource }: { resource: Resource }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [created, setCreated] = useState<AdminInvitation[]>();
  const invalidate = useInvalidate();
  const constraints = constraintsOf('AdminInvitationBatch');
  // The number of invitations, and the fields that all of them share.
  const fields = [COUNT, ...fieldsOn(resource, 'create').filter(({ name }) => name in constraints)];
  const { form, dirtyState, isPending, submit } = useFormMutation<Values, AdminInvitation[]>({
    // The form has the fields of this body.
    send: (values) => createInvitations(createPayload(fields, values) as AdminInvitationBatch),
    onDone: async (rows) => {
      toast.success(t('invitations.batch.made', { count: rows.length }));
      await invalidate({ resource: resource.name, invalidates: ['list'] });
      form.resetFields();
      setCreated(rows);
    },
  });
  const handleClose = useGuardedClose(dirtyState, () => {
    if (!created) form.resetFields();
    setOpen(false);
  });
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
        onCancel={handleClose}
      >
        {created ? (
          <CodesText resource={resource} rows={created} />
        ) : (
          <ResourceForm
            form={form}
            resource={resource}
            page="create"
            fields={fields}
            constraints={constraints}
            initial={initialValues(fields, constraints, new URLSearchParams())}
            saving={isPending}
            onEdit={() => dirtyState.mark(true)}
            onSubmit={async (values) => {
              await submit(values);
              return true;
            }}
          />
        )}
      </Modal>
    </>
  );
}
