import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { constraintsOf } from '../../../api';
import { fileSize } from '../../../lib/file-size';
import type { Resource, Row } from '../../crud/resource';
import { filesPath, type StoredFile, useRefreshFiles } from './stored-file';
import type { UploadQueue } from './upload-queue';

/** Sends files to a row by a queue. */
export function useUploads(queue: UploadQueue, resource: Resource, row: Row | undefined) {
  const { t } = useTranslation();
  const uploads = useSyncExternalStore(queue.subscribe, queue.list);
  const refresh = useRefreshFiles(resource);
  const path = filesPath(resource, row);
  const largest = resource.files && constraintsOf(resource.files.schema)['file']?.maxLength;

  const start = (
    files: readonly File[],
    onStored?: (file: StoredFile) => void,
    maxBytes = largest ?? Infinity,
  ) => {
    if (path === undefined) return;
    for (const file of files.filter(({ size }) => size > maxBytes)) {
      const sizes = { size: fileSize(file.size), most: fileSize(maxBytes) };
      queue.refuse(file, t('scaffold.files.tooLarge', sizes));
    }
    const fitting = files.filter(({ size }) => size <= maxBytes);
    queue.add(path, fitting, (file) => {
      refresh();
      onStored?.(file);
    });
  };

  return { uploads, start, dismiss: queue.dismiss, possible: path !== undefined };
}
