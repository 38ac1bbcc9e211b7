import i18next from 'i18next';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Attachment,
  detectPictureType,
  MAX_PICTURE_BYTES,
  session,
  SIGNATURE_BYTES,
} from '../../../api';
import { toast } from '../../../components';
import { type UploadTarget, useUploads } from '../../../upload';
import type { FieldResource, Row } from '../../crud/field';
import { useAttachmentTarget } from '../attachments/attachment-files';

// The name that browsers give every picture of the clipboard.
const PASTED = /^image\.(\w+)$/;

/** Renames a pasted picture, because the names of a row's attachments are unique. */
function withUniqueName(file: File): File {
  const [, ending] = PASTED.exec(file.name) ?? [];
  if (ending === undefined) return file;
  const stamp = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 17);
  return new File([file], `picture-${stamp}.${ending}`, { type: file.type });
}

async function refuseOthers(file: File): Promise<string | undefined> {
  const head = await file.slice(0, SIGNATURE_BYTES).arrayBuffer();
  if (detectPictureType(new Uint8Array(head)) !== undefined) return undefined;
  return i18next.t('crud.markdown.noPicture', { name: file.name });
}

/**
 * Uploads pasted, dropped or chosen pictures. `onStored` inserts the stored ones; with `atEnd`, at the end of the text,
 * because they were stored while the form was not mounted.
 */
export function usePictures(
  resource: FieldResource,
  row: Row | undefined,
  column: string,
  onStored: (files: readonly Attachment[], atEnd: boolean) => void,
) {
  const { t } = useTranslation();
  const [error, setError] = useState<string>();
  const [pendingOfNewRow] = useState(() => new PendingPictures());
  const attachments = useAttachmentTarget(resource, row);
  const key = `${attachments?.key ?? ''} ${column}`;
  const pending = attachments ? pendingPicturesOf(key) : pendingOfNewRow;
  const write = useEffectEvent(onStored);
  useEffect(() => pending.connect((files, atEnd) => write(files, atEnd)), [pending]);
  const target: UploadTarget<Attachment> | undefined = attachments && {
    key,
    maxBytes: MAX_PICTURE_BYTES,
    refuse: refuseOthers,
    send: (file, options) => attachments.send(withUniqueName(file), options),
    onStored: (file) => {
      attachments.onStored(file);
      if (pending.insert(file)) return;
      // The form may be unmounted, and the language may have changed.
      toast.info(
        i18next.t('crud.markdown.stored.title', { name: file.name }),
        i18next.t('crud.markdown.stored.text'),
      );
    },
  };
  const { uploads, add, dismiss } = useUploads(target);

  return {
    add: async (files: readonly File[]) => {
      if (files.length === 0) return;
      setError(row ? undefined : t('crud.markdown.saveFirst'));
      await add(files);
    },
    uploads,
    dismiss,
    error,
    clearError: () => setError(undefined),
  };
}

/** Inserts pictures into a text; with `atEnd`, at its end. */
type Write = (files: readonly Attachment[], atEnd: boolean) => void;

/** The stored pictures of one text that are not inserted yet. It outlives the form. */
class PendingPictures {
  private undelivered: readonly Attachment[] = [];
  private write: Write | undefined;

  /** Inserts a stored picture into the mounted form; without a form, queues it and returns false. */
  insert(file: Attachment): boolean {
    if (this.write) this.write([file], false);
    else this.undelivered = [...this.undelivered, file];
    return this.write !== undefined;
  }

  /** Connects a mounted form, which receives the queued pictures at once. */
  connect(write: Write): () => void {
    this.write = write;
    const kept = this.undelivered;
    this.undelivered = [];
    if (kept.length > 0) write(kept, true);
    return () => {
      if (this.write === write) this.write = undefined;
    };
  }
}

/** Keyed by attachment path and text column. */
const pendingByText = new Map<string, PendingPictures>();

function pendingPicturesOf(key: string): PendingPictures {
  const pending = pendingByText.get(key) ?? new PendingPictures();
  pendingByText.set(key, pending);
  return pending;
}

session.subscribe((now, before) => {
  if (now.userId !== before.userId) pendingByText.clear();
});
