import { DownloadOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { type Attachment, fetchAttachment } from '../../api';
import { CopyButton, Panel, loadingProps } from '../../components';
import { formatFileSize } from '../../lib/format';
import { saveFile } from '../../lib/download';
import styles from './challenge-detail.module.css';

export function Attachments({ files }: { files: Attachment[] }) {
  const { t } = useTranslation();
  if (files.length === 0) return null;
  return (
    <Panel title={t('challengeDetail.files')}>
      <ul className={styles.files}>
        {files.map((file) => (
          <File key={file.id} file={file} />
        ))}
      </ul>
    </Panel>
  );
}

function File({ file }: { file: Attachment }) {
  const { t } = useTranslation();
  const download = useMutation({
    mutationFn: async () => saveFile(file.name, await fetchAttachment(file.url)),
  });
  return (
    <li>
      <Button
        block
        className={styles.file ?? ''}
        icon={<DownloadOutlined aria-hidden />}
        loading={loadingProps(download.isPending)}
        onClick={() => download.mutate()}
      >
        <span className={styles.fileName}>{file.name}</span>
        <span className={styles.fileSize}>{formatFileSize(file.size)}</span>
      </Button>
      <div className={styles.hash}>
        <span>{t('challengeDetail.hash')}</span>
        <code title={file.sha256}>{file.sha256}</code>
        <CopyButton text={file.sha256} label={t('challengeDetail.copyHash', { name: file.name })} />
      </div>
    </li>
  );
}
