import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { constraintsOf, http, uploadFile } from '../../../api';
import type { UploadTarget } from '../../../upload';
import { useInvalidateRelated } from '../../crud/actions/mutation-hooks';
import type { Resource, Row } from '../../crud/resource';

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
export function attachmentsPathOf({ id }: Row): string {
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

/** The attachments of a challenge as a target of uploads; a new one takes none. */
export function useAttachmentTarget(
  resource: Resource,
  row: Row | undefined,
): UploadTarget<StoredFile> | undefined {
  const invalidate = useInvalidateAttachments(resource);
  if (!row) return undefined;
  const path = attachmentsPathOf(row);
  return {
    key: path,
    maxBytes: constraintsOf('AttachmentUpload')['file']?.maxLength ?? Infinity,
    send: (file, options) => uploadFile<StoredFile>(path, file, options),
    onStored: invalidate,
  };
}
