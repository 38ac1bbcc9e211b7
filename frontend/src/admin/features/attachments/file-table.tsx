import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import { Button, Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../components';
import { fileSize } from '../../../lib/file-size';
import styles from './files.module.css';
import type { StoredFile } from './stored-file';

interface FileTableProps {
  files: readonly StoredFile[];
  onRemove: ((file: StoredFile) => void) | undefined;
}

export function FileTable({ files, onRemove }: FileTableProps) {
  const { t } = useTranslation();
  return (
    <ul className={styles.files} aria-label={t('scaffold.files.list')}>
      {files.map((file) => (
        <li key={file.id} className={styles.file}>
          <Typography.Text strong className={styles.name ?? ''}>
            {file.name}
          </Typography.Text>
          <Typography.Text type="secondary">{fileSize(file.size)}</Typography.Text>
          <Flex align="center" className={styles.hash ?? ''}>
            <Typography.Text type="secondary" className={styles.digest ?? ''} title={file.sha256}>
              {file.sha256}
            </Typography.Text>
            <CopyButton
              text={file.sha256}
              label={t('scaffold.files.copyHash', { name: file.name })}
            />
          </Flex>
          {onRemove && (
            <Button
              type="text"
              danger
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t('scaffold.files.remove', { name: file.name })}
              onClick={() => {
                onRemove(file);
              }}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
