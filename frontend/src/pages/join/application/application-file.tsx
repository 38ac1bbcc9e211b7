import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type ApplicationFileView, fetchApplicationFile } from '../../../api';
import { DownloadButton } from '../../../components';
import { applicationQuery } from '../../../domain/campaign';
import { useFileDownload } from '../../../domain/file-download';

/** The uploaded files with these ids, in this order. */
export function useApplicationFiles(
  campaignId: number,
  ids: readonly number[],
): ApplicationFileView[] {
  const { data } = useQuery({ ...applicationQuery(campaignId), enabled: false });
  return ids.flatMap((id) => data?.files.find((file) => file.id === id) ?? []);
}

interface ApplicationFileProps {
  file: ApplicationFileView;
  /** Further actions on the file. */
  children?: ReactNode;
}

/** A stored file as a list item with a download button. */
export function ApplicationFile({ file, children }: ApplicationFileProps) {
  return (
    <li>
      <DownloadButton {...useFileDownload(file, fetchApplicationFile)} />
      {children}
    </li>
  );
}
