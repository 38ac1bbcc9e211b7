import { Form, Modal, Typography } from 'antd';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useGuardedClose } from './leave-guard';
import type { FormMutation } from './use-form-mutation';

interface FormDialogProps<Values extends object> {
  mutation: FormMutation<Values>;
  /** By default the dialog is open while it is mounted. */
  open?: boolean;
  title: string;
  /** The label of the submit button. */
  submit: string;
  danger?: boolean;
  /** An explanation above the fields. */
  about?: ReactNode;
  initialValues?: Partial<Values>;
  onFocus?: () => void;
  onClose: () => void;
  /** Called after the closing animation; until then the dialog keeps the focus. */
  afterClose?: () => void;
  children: ReactNode;
}

/** A form in a dialog. Closing it asks about unsaved input, then clears it. */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { mutation, open = true, title, submit, danger = false, about, onClose, children } = props;
  const { initialValues, onFocus, afterClose } = props;
  const { t } = useTranslation();
  const formId = useId();
  const handleClose = useGuardedClose(mutation.dirtyState, () => {
    mutation.form.resetFields();
    onClose();
  });
  return (
    <Modal
      open={open}
      title={title}
      okText={submit}
      cancelText={t('common.cancel')}
      confirmLoading={mutation.isPending}
      // Links the button to the form, so that Enter submits it.
      okButtonProps={{ htmlType: 'submit', form: formId, danger }}
      // After a successful submit, `onDone` may have moved the focus.
      focusable={{ focusTriggerAfterClose: !mutation.isDone }}
      onCancel={handleClose}
      {...(afterClose ? { afterClose } : {})}
    >
      {about !== undefined && <Typography.Paragraph type="secondary">{about}</Typography.Paragraph>}
      <Form<Values>
        id={formId}
        // Makes the ids of the inputs unique, as another form on the page may have fields of the same names.
        name={formId}
        {...mutation.formProps}
        {...(initialValues ? { initialValues } : {})}
        {...(onFocus ? { onFocus } : {})}
      >
        {children}
      </Form>
    </Modal>
  );
}
