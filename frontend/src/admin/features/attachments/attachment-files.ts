import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type Attachment, constraintsOf, fetchAttachments, uploadAttachment } from '../../../api';
import { queryKeys } from '../../../domain/query-keys';
import type { UploadTarget } from '../../../upload';
import { useInvalidateRelated } from '../../crud/actions/mutation-hooks';
import type { FieldResource, Row } from '../../crud/field';

/** The attachments of a challenge. */
export function useAttachments({ id }: Row) {
  return useQuery({
    queryKey: [...queryKeys.attachments, id],
    queryFn: () => fetchAttachments(id),
  });
}

/** Returns a function that invalidates the attachments and the rows that list them. */
export function useInvalidateAttachments(resource: FieldResource): () => void {
  const client = useQueryClient();
  const invalidateRelated = useInvalidateRelated(resource);
  return useCallback(() => {
    void client.invalidateQueries({ queryKey: queryKeys.attachments });
    invalidateRelated();
  }, [client, invalidateRelated]);
}

/** The upload target of a challenge's attachments; undefined for a challenge that is not saved yet. */
export function useAttachmentTarget(
  resource: FieldResource,
  row: Row | undefined,
): UploadTarget<Attachment> | undefined {
  const invalidate = useInvalidateAttachments(resource);
  if (!row) return undefined;
  return {
    key: `attachments/${String(row.id)}`,
    maxBytes: constraintsOf('AttachmentUpload')['file']?.maxLength ?? Infinity,
    send: (file, options) => uploadAttachment(row.id, file, options),
    onStored: invalidate,
  };
}
