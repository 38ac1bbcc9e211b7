import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { generatePath } from 'react-router';
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

/** Where the attachments of a resource are. */
export interface AttachmentStore {
  /** Lists them, adds one by POST and deletes one by DELETE below its id. */
  path: `/${string}/:id/${string}`;
  /** The path of their contents, which Markdown texts may link to. */
  publicPath: `/${string}/:id/${string}`;
  /** The schema of an upload, which states the largest size. */
  schema: string;
}

/** Returns the API's path of a row's attachments; undefined for a new row. */
export function attachmentsPath(
  { path }: AttachmentStore,
  row: Row | undefined,
): string | undefined {
  return row && generatePath<string>(path, { id: String(row.id) });
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

export interface UploadTarget {
  store: AttachmentStore;
  resource: Resource;
  row: Row | undefined;
}

/** Uploads files to a row through a queue; files above `maxBytes` are rejected. */
export function useUploads(queue: UploadQueue, { store, resource, row }: UploadTarget) {
  const { t } = useTranslation();
  const uploads = useSyncExternalStore(queue.subscribe, queue.list);
  const invalidate = useInvalidateAttachments(resource);
  const path = attachmentsPath(store, row);
  const maxFileBytes = constraintsOf(store.schema)['file']?.maxLength;

  const start = (
    files: readonly File[],
    onStored?: (file: StoredFile) => void,
    maxBytes = maxFileBytes ?? Infinity,
  ) => {
    if (path === undefined) return;
    for (const file of files.filter(({ size }) => size > maxBytes)) {
      const sizes = { size: formatFileSize(file.size), most: formatFileSize(maxBytes) };
      queue.reject(file, t('scaffold.files.tooLarge', sizes));
    }
    const accepted = files.filter(({ size }) => size <= maxBytes);
    queue.add(path, accepted, (file) => {
      invalidate();
      onStored?.(file);
    });
  };

  return { uploads, start, dismiss: queue.dismiss, canUpload: path !== undefined };
}
