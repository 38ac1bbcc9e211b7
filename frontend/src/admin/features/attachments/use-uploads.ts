import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { constraintsOf, http } from '../../../api';
import { formatFileSize } from '../../../lib/format';
import { useInvalidateRelated } from '../../crud/actions/mutation-hooks';
import type { Resource, Row } from '../../crud/resource';
import type { UploadQueue } from './upload-queue';

/** A stored attachment, as the API answers it. */
export interface StoredFile {
  id: number;
  name: string;
  /** Bytes. */
  size: number;
  sha256: string;
  /** The public path of its content. */
  url: string;
}

/** The admins' path of a challenge's attachments: lists them, adds one by POST, deletes one below its id. */
export function uploadPathOf({ id }: Row): string {
  return `/admin/challenges/${String(id)}/attachments`;
}

/** Fetches the attachments below a path. */
export function useAttachments(path: string) {
  return useQuery({
    queryKey: ['files', path],
    queryFn: async () => (await http.get<StoredFile[]>(path)).data,
  });
}

/** Returns a function that invalidates the attachments and the rows that show them. */
export function useInvalidateAttachments(resource: Resource): () => void {
  const client = useQueryClient();
  const invalidateRelated = useInvalidateRelated(resource);
  return useCallback(() => {
    void client.invalidateQueries({ queryKey: ['files'] });
    invalidateRelated();
  }, [client, invalidateRelated]);
}

/** Uploads files to a challenge through a queue; files above `maxBytes` are rejected. A new row accepts none. */
export function useUploads(queue: UploadQueue, resource: Resource, row: Row | undefined) {
  const { t } = useTranslation();
  const uploads = useSyncExternalStore(queue.subscribe, queue.list);
  const invalidate = useInvalidateAttachments(resource);
  const maxFileBytes = constraintsOf('AttachmentUpload')['file']?.maxLength ?? Infinity;

  const start = (
    files: readonly File[],
    onStored?: (file: StoredFile) => void,
    maxBytes = maxFileBytes,
  ) => {
    if (!row) return;
    for (const file of files.filter(({ size }) => size > maxBytes)) {
      const sizes = { size: formatFileSize(file.size), most: formatFileSize(maxBytes) };
      queue.reject(file, t('crud.files.tooLarge', sizes));
    }
    const accepted = files.filter(({ size }) => size <= maxBytes);
    queue.add(uploadPathOf(row), accepted, (file) => {
      invalidate();
      onStored?.(file);
    });
  };

  return { uploads, start, dismiss: queue.dismiss };
}
