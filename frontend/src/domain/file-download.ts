import { useMutation } from '@tanstack/react-query';
import { saveFile } from '../lib/download';

/** Downloads a stored file; returns the props of a `DownloadButton`. */
export function useFileDownload<File extends { name: string; size: number; url: string }>(
  file: File,
  fetchFile: (address: string) => Promise<Blob>,
) {
  const { isPending, mutate } = useMutation({
    mutationFn: async () => saveFile(file.name, await fetchFile(file.url)),
  });
  return { file, isLoading: isPending, onDownload: () => mutate() };
}
