import i18next from 'i18next';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_PICTURE_BYTES, detectPictureType, SIGNATURE_BYTES } from '../../../api';
import { useToast } from '../../../components';
import { filesPath, type StoredFile } from '../attachments/stored-file';
import { useUploads } from '../attachments/use-uploads';
import type { Resource, Row } from '../../crud/resource';
import { inboxOf, PictureInbox } from './picture-inbox';

// What browsers call every picture of the clipboard.
const PASTED = /^image\.(\w+)$/;

/** A name of its own for a pasted picture, since one row has no two files of one name. */
function named(file: File): File {
  const [, ending] = PASTED.exec(file.name) ?? [];
  if (ending === undefined) return file;
  const stamp = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 17);
  return new File([file], `picture-${stamp}.${ending}`, { type: file.type });
}

async function isPicture(file: File): Promise<boolean> {
  const head = await file.slice(0, SIGNATURE_BYTES).arrayBuffer();
  return detectPictureType(new Uint8Array(head)) !== undefined;
}

/**
 * Sends pictures that were pasted, dropped or chosen to the row whose text is being written. `onStored` is told of those
 * that are to be written into the text, `late` where the form was opened only afterwards.
 */
export function usePictures(
  resource: Resource,
  row: Row | undefined,
  column: string,
  onStored: (files: readonly StoredFile[], late: boolean) => void,
) {
  const { t } = useTranslation();
  const [refusal, setRefusal] = useState<string>();
  const toast = useToast();
  const [unsavedRow] = useState(() => new PictureInbox());
  const path = filesPath(resource, row);
  const inbox = path === undefined ? unsavedRow : inboxOf(path, column);
  const { uploads, start, dismiss, possible } = useUploads(inbox.queue, resource, row);
  const write = useEffectEvent(onStored);
  useEffect(
    () =>
      inbox.connect((files, late) => {
        write(files, late);
      }),
    [inbox],
  );

  const take = async (files: readonly File[]) => {
    if (files.length === 0) return;
    setRefusal(undefined);
    if (!possible) {
      setRefusal(t('scaffold.markdown.saveFirst'));
      return;
    }
    const fit = await Promise.all(files.map(isPicture));
    const other = files.find((_, at) => !fit[at]);
    if (other) setRefusal(t('scaffold.markdown.noPicture', { name: other.name }));
    const handleStored = (file: StoredFile) => {
      if (inbox.deliver(file)) return;
      // This form is gone by now, and the language may have changed since.
      toast.info(
        i18next.t('scaffold.markdown.stored.title', { name: file.name }),
        i18next.t('scaffold.markdown.stored.text'),
      );
    };
    start(files.filter((_, at) => fit[at]).map(named), handleStored, MAX_PICTURE_BYTES);
  };

  return {
    take,
    uploads,
    dismiss,
    refusal,
    forget: () => {
      setRefusal(undefined);
    },
  };
}
