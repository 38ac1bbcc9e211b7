import InboxOutlined from '@ant-design/icons/InboxOutlined';
import { Flex, Typography, Upload } from 'antd';
import { useTranslation } from 'react-i18next';

interface UploadAreaProps {
  onAdd: (files: readonly File[]) => void;
}

/** Accepts files by drag and drop or from a file dialog. */
export function UploadArea({ onAdd }: UploadAreaProps) {
  const { t } = useTranslation();
  return (
    <Upload.Dragger
      multiple
      showUploadList={false}
      beforeUpload={(file, all) => {
        // antd calls it for every file; the first call adds all.
        if (file === all[0]) onAdd(all);
        return false;
      }}
    >
      <Flex vertical gap={4} align="center">
        <InboxOutlined aria-hidden style={{ fontSize: 24 }} />
        <Typography.Text>{t('upload.add')}</Typography.Text>
        <Typography.Text type="secondary">{t('upload.hint')}</Typography.Text>
      </Flex>
    </Upload.Dragger>
  );
}
