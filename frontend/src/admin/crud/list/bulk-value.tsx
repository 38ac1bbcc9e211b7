import { Form, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { constraintsOf } from '../../../api';
import { FormField } from '../fields/form-field';
import { keys } from '../keys';
import type { BulkAction, Resource } from '../resource';
import type { Values } from '../values';

interface BulkValueProps {
  resource: Resource;
  action: BulkAction;
  count: number;
  onChoose: (values: Values) => Promise<void>;
  onClose: () => void;
}

/** Asks for the value that all of the chosen rows get. */
export function BulkValue({ resource, action, count, onChoose, onClose }: BulkValueProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Values>();
  const [busy, setBusy] = useState(false);
  const field = resource.fields.find(({ name }) => name === action.asks);
  const key = keys.bulk(resource, action.name);
  if (!field) return null;

  const handleFinish = async (values: Values) => {
    setBusy(true);
    try {
      await onChoose(values);
      onClose();
    } catch {
      // What went wrong has been said; another value may do.
      setBusy(false);
    }
  };

  return (
    <Modal
      open
      title={t(`${key}.confirm`, { count })}
      okText={t(`${key}.label`)}
      cancelText={t('common.cancel')}
      confirmLoading={busy}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form
        form={form}
        name={`${resource.name}-bulk`}
        layout="vertical"
        onFinish={(values) => void handleFinish(values)}
      >
        <FormField
          field={field}
          fact={constraintsOf(resource.schemas.update ?? '')[field.name]}
          row={undefined}
          resource={resource}
          page="edit"
        />
      </Form>
    </Modal>
  );
}
