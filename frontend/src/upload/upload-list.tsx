import CloseOutlined from '@ant-design/icons/CloseOutlined';
import { Alert, Button, Flex, Progress, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Upload } from './upload-queue';

interface UploadListProps {
  uploads: readonly Upload[];
  onDismiss: (key: number) => void;
}

/** Running uploads with progress, and failed ones with the reason. */
export function UploadList({ uploads, onDismiss }: UploadListProps) {
  const { t } = useTranslation();
  return (
    <Flex vertical gap={8}>
      {uploads.map(({ key, name, percent, problem }) =>
        problem === undefined ? (
          <Flex key={key} gap={8} align="center" role="status">
            <Typography.Text ellipsis style={{ flex: '0 1 40%' }}>
              {name}
            </Typography.Text>
            <Progress
              percent={percent}
              size="small"
              style={{ flex: 1, margin: 0 }}
              aria-label={t('upload.sending', { name })}
            />
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined aria-hidden />}
              aria-label={t('upload.stop', { name })}
              onClick={() => onDismiss(key)}
            />
          </Flex>
        ) : (
          <Alert
            key={key}
            type="error"
            showIcon
            closable={{
              'aria-label': t('upload.dismiss', { name }),
              onClose: () => onDismiss(key),
            }}
            title={t('upload.failed', { name })}
            description={problem}
          />
        ),
      )}
    </Flex>
  );
}
