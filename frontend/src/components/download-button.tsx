import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import { Button } from 'antd';
import { formatFileSize } from '../lib/format';
import { loadingProps } from './buttons';
import styles from './download-button.module.css';

interface DownloadButtonProps {
  /** Its size is in bytes. */
  file: { name: string; size: number };
  isLoading: boolean;
  onDownload: () => void;
}

/** A button with name and size of a stored file, which downloads it. */
export function DownloadButton({ file, isLoading, onDownload }: DownloadButtonProps) {
  return (
    <Button
      block
      className={styles.button ?? ''}
      icon={<DownloadOutlined aria-hidden />}
      loading={loadingProps(isLoading)}
      onClick={onDownload}
    >
      <span className={styles.name}>{file.name}</span>
      <span className={styles.size}>{formatFileSize(file.size)}</span>
    </Button>
  );
}
