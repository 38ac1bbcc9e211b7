import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { factsOf, http } from '../../api';
import { fileSize } from '../../ui';
import type { Resource, Row } from '../resource';
import { filesPath, type StoredFile, useRefreshFiles } from './stored-file';

/** A file on its way, or one that did not arrive. */
export interface Upload {
  key: number;
  name: string;
  percent: number;
  problem?: string;
}

let count = 0;

/** Sends files to a row, one after another. */
export function useUploads(resource: Resource, row: Row | undefined) {
  const { t } = useTranslation();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const stops = useRef(new Map<number, AbortController>());
  const refresh = useRefreshFiles(resource);
  const path = filesPath(resource, row);
  const largest = resource.files && factsOf(resource.files.schema)['file']?.maxLength;

  useEffect(() => {
    const running = stops.current;
    return () => {
      for (const stop of running.values()) stop.abort();
    };
  }, []);

  const change = useCallback((key: number, news: Partial<Upload>) => {
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...news } : one)));
  }, []);

  const dismiss = useCallback((key: number) => {
    stops.current.get(key)?.abort();
    setUploads((all) => all.filter((one) => one.key !== key));
  }, []);

  const send = async (
    file: File,
    key: number,
    onStored: ((file: StoredFile) => void) | undefined,
  ) => {
    const stop = stops.current.get(key);
    if (path === undefined || !stop || stop.signal.aborted) return;
    try {
      const form = new FormData();
      form.append('file', file, file.name);
      const { data } = await http.post<StoredFile>(path, form, {
        signal: stop.signal,
        onUploadProgress: ({ loaded, total }) => {
          change(key, { percent: Math.floor((loaded / (total ?? file.size)) * 100) });
        },
      });
      dismiss(key);
      refresh();
      onStored?.(data);
    } catch (error) {
      // A stopped one has left the list already.
      change(key, { problem: error instanceof Error ? error.message : t('error.unknown') });
    } finally {
      stops.current.delete(key);
    }
  };

  const start = async (
    files: readonly File[],
    onStored?: (file: StoredFile) => void,
    most = largest,
  ) => {
    const begun = files.map((file) => {
      const key = (count += 1);
      const tooLarge = most !== undefined && file.size > most;
      if (!tooLarge) stops.current.set(key, new AbortController());
      const problem = tooLarge
        ? {
            problem: t('scaffold.files.tooLarge', {
              size: fileSize(file.size),
              most: fileSize(most),
            }),
          }
        : {};
      return { file, upload: { key, name: file.name, percent: 0, ...problem } };
    });
    setUploads((all) => [...all, ...begun.map(({ upload }) => upload)]);
    for (const { file, upload } of begun) await send(file, upload.key, onStored);
  };

  return { uploads, start, dismiss, possible: path !== undefined };
}
