import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { generatePath } from 'react-router';
import { http } from '../../../api';
import { useRefreshParents } from '../../crud/actions/use-refresh-parents';
import type { Resource, Row } from '../../crud/resource';

/** A file that belongs to a row, as the server tells of it. */
export interface StoredFile {
  id: number;
  name: string;
  /** Bytes. */
  size: number;
  sha256: string;
  /** Where those who may see the row get it. */
  url: string;
}

/** The server's address of a row's files; undefined for a row that is none yet, or keeps no files. */
export function filesPath({ files }: Resource, row: Row | undefined): string | undefined {
  if (!files || !row) return undefined;
  return generatePath<string>(files.path, { id: String(row.id) });
}

const keyOf = (path: string) => ['files', path] as const;

export function useFiles(path: string) {
  return useQuery({
    queryKey: keyOf(path),
    queryFn: async () => (await http.get<StoredFile[]>(path)).data,
  });
}

/** Has the files read again, and whatever else shows them. */
export function useRefreshFiles(resource: Resource): () => void {
  const client = useQueryClient();
  const refreshParents = useRefreshParents(resource);
  return useCallback(() => {
    void client.invalidateQueries({ queryKey: ['files'] });
    refreshParents();
  }, [client, refreshParents]);
}
