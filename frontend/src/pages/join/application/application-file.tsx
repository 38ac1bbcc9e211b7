import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { type ApplicationFileView, fetchApplicationFile } from '../../../api';
import { loadingProps } from '../../../components';
import { applicationQuery } from '../../../domain/campaign';
import { saveFile } from '../../../lib/download';
import { formatFileSize } from '../../../lib/format';
import styles from './application.module.css';

/** The stored files of these ids, in the order of the ids. */
export function useApplicationFiles(
  campaignId: number,
  ids: readonly number[],
): ApplicationFileView[] {
  const { data } = useQuery({ ...applicationQuery(campaignId), enabled: false });
  return ids.flatMap((id) => data?.files.find((file) => file.id === id) ?? []);
}

interface ApplicationFileProps {
  file: ApplicationFileView;
  /** What else can be done with it. */
  children?: ReactNode;
}

/** A stored file as an entry of a list, to be downloaded. */
export function ApplicationFile({ file, children }: ApplicationFileProps) {
  const download = useMutation({
    mutationFn: async () => saveFile(file.name, await fetchApplicationFile(file.url)),
  });
  return (
    <li>
      <Button
        className={styles.file ?? ''}
        icon={<DownloadOutlined aria-hidden />}
        loading={loadingProps(download.isPending)}
        onClick={() => download.mutate()}
      >
        <span className={styles.fileName}>{file.name}</span>
        <span className={styles.fileSize}>{formatFileSize(file.size)}</span>
      </Button>
      {children}
    </li>
  );
}
