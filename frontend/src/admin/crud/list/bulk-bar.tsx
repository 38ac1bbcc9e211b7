import { Button, Flex, Form, Modal, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Values } from '../../../forms';
import { constraintsOf } from '../../../api';
import { useAllowedBulk, useBulkActions } from '../actions/use-bulk-actions';
import { ResourceField } from '../form/resource-field';
import { deletionKeys, i18nKeys } from '../i18n-keys';
import type { BulkAction, Resource, Row } from '../resource';

interface BulkBarProps {
  resource: Resource;
  selected: readonly Row[];
  /** Selects the refused rows afterwards, or none. */
  onDone: (ids: number[]) => void;
}

/** Actions on the selected rows; empty while none is selected. */
export function BulkBar({ resource, selected, onDone }: BulkBarProps) {
  const { t } = useTranslation();
  const [actionWithInput, setActionWithInput] = useState<BulkAction>();
  const { confirmAction, runAction, deleteSelected } = useBulkActions(resource, selected, onDone);
  const { actions, canDelete } = useAllowedBulk(resource);
  if (selected.length === 0) return null;
  return (
    <Flex gap={8} wrap align="center" role="group" aria-label={t('crud.bulk.label')}>
      <Typography.Text>{t('crud.bulk.chosen', { count: selected.length })}</Typography.Text>
      {actions.map((action) => (
        <Button
          key={action.name}
          size="small"
          danger={action.danger ?? false}
          onClick={() => {
            if (action.inputField === undefined) confirmAction(action);
            else setActionWithInput(action);
          }}
        >
          {t(`${i18nKeys.bulk(resource, action.name)}.label`)}
        </Button>
      ))}
      {canDelete && (
        <Button size="small" danger onClick={deleteSelected}>
          {t(deletionKeys(resource).label)}
        </Button>
      )}
      <Button size="small" type="link" onClick={() => onDone([])}>
        {t('crud.bulk.none')}
      </Button>
      {actionWithInput && (
        <BulkInputModal
          resource={resource}
          action={actionWithInput}
          count={selected.length}
          onSubmit={(values) => runAction(actionWithInput, values)}
          onClose={() => setActionWithInput(undefined)}
        />
      )}
    </Flex>
  );
}

interface BulkInputModalProps {
  resource: Resource;
  action: BulkAction;
  count: number;
  onSubmit: (values: Values) => Promise<void>;
  onClose: () => void;
}

/** Asks for the value that all selected rows get. */
function BulkInputModal(props: BulkInputModalProps) {
  const { resource, action, count, onSubmit, onClose } = props;
  const { t } = useTranslation();
  const [form] = Form.useForm<Values>();
  const [busy, setBusy] = useState(false);
  const field = resource.fields.find(({ name }) => name === action.inputField);
  const key = i18nKeys.bulk(resource, action.name);
  if (!field) return null;

  const handleFinish = async (values: Values) => {
    setBusy(true);
    try {
      await onSubmit(values);
      onClose();
    } catch {
      // The notification says what failed; the user can try another value.
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
        <ResourceField
          field={field}
          constraint={constraintsOf(resource.schemas.update ?? '')[field.name]}
          row={undefined}
          resource={resource}
          page="edit"
        />
      </Form>
    </Modal>
  );
}
