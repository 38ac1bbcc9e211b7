import { Flex, Input, Modal, Typography } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface PasteDialogProps {
  open: boolean;
  onClose: () => void;
  onPaste: (text: string) => void;
}

/** Takes many options at once, a line each. */
export function PasteDialog({ open, onClose, onPaste }: PasteDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const [text, setText] = useState('');
  const handleClose = () => {
    setText('');
    onClose();
  };
  return (
    <Modal
      open={open}
      title={t('forms.builder.options.paste')}
      okText={t('forms.builder.options.take')}
      cancelText={t('common.cancel')}
      okButtonProps={{ disabled: text.trim() === '' }}
      onCancel={handleClose}
      onOk={() => {
        onPaste(text);
        handleClose();
      }}
    >
      <Flex vertical gap={8}>
        <label htmlFor={id}>{t('forms.builder.options.lines')}</label>
        <Input.TextArea
          id={id}
          value={text}
          autoSize={{ minRows: 6, maxRows: 16 }}
          onChange={({ target }) => setText(target.value)}
        />
        <Typography.Text type="secondary">{t('forms.builder.options.linesHint')}</Typography.Text>
      </Flex>
    </Modal>
  );
}
