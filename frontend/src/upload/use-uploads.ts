import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFileSize } from '../lib/format';
import { UploadQueue, uploadQueueOf, type UploadTarget } from './upload-queue';

/** The uploads to a target: `add` lists rejected files with the reason. Without a target, all files are rejected. */
export function useUploads<Stored>(target: UploadTarget<Stored> | undefined) {
  const { t } = useTranslation();
  const [empty] = useState(() => new UploadQueue());
  const queue = target ? uploadQueueOf(target.key) : empty;
  const uploads = useSyncExternalStore(queue.subscribe, queue.list);

  const problemOf = async (file: File, { maxBytes, refuse }: UploadTarget<Stored>) => {
    if (file.size <= maxBytes) return refuse?.(file);
    return t('upload.tooLarge', {
      size: formatFileSize(file.size),
      most: formatFileSize(maxBytes),
    });
  };

  const add = async (files: readonly File[]): Promise<void> => {
    if (!target) return;
    const problems = await Promise.all(files.map((file) => problemOf(file, target)));
    for (const [at, file] of files.entries()) {
      const problem = problems[at];
      if (problem !== undefined) queue.reject(file, problem);
    }
    queue.add(
      files.filter((_, at) => problems[at] === undefined),
      target,
    );
  };

  return { uploads, add, dismiss: queue.dismiss };
}
