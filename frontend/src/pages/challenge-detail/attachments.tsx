import { useTranslation } from 'react-i18next';
import { type Attachment, fetchAttachment } from '../../api';
import { CopyButton, DownloadButton, Panel } from '../../components';
import { useFileDownload } from '../../domain/file-download';
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
  return (
    <li>
      <DownloadButton {...useFileDownload(file, fetchAttachment)} />
      <div className={styles.hash}>
        <span>{t('challengeDetail.hash')}</span>
        <code title={file.sha256}>{file.sha256}</code>
        <CopyButton text={file.sha256} label={t('challengeDetail.copyHash', { name: file.name })} />
      </div>
    </li>
  );
}
