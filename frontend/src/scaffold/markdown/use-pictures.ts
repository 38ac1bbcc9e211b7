import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PICTURE_BYTES, pictureType, TELLING_BYTES } from '../../api';
import { type StoredFile } from '../files/stored-file';
import { UploadQueue } from '../files/upload-queue';
import { useUploads } from '../files/use-uploads';
import type { Resource, Row } from '../resource';

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
  const head = await file.slice(0, TELLING_BYTES).arrayBuffer();
  return pictureType(new Uint8Array(head)) !== undefined;
}

/** Sends pictures that were pasted, dropped or chosen to the row whose text is being written. */
export function usePictures(
  resource: Resource,
  row: Row | undefined,
  onStored: (file: StoredFile) => void,
) {
  const { t } = useTranslation();
  const [refusal, setRefusal] = useState<string>();
  const [queue] = useState(() => new UploadQueue());
  const { uploads, start, dismiss, possible } = useUploads(queue, resource, row);

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
    start(files.filter((_, at) => fit[at]).map(named), onStored, PICTURE_BYTES);
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
