import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

const NAMES = new Set(['challenge.yml', 'challenge.yaml', 'ctfcli.yml', 'ctfcli.yaml']);

export interface FoundPath {
  path: string;
  /** Set for a folder that cannot be listed. */
  error?: unknown;
}

/** The challenge files below a folder, in a stable order; links, hidden folders and node_modules are not entered. */
export async function findChallengeFiles(folder: string): Promise<FoundPath[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => ({
    error,
  }));
  if ('error' in entries) return [{ path: folder, error: entries.error }];
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  const found: FoundPath[] = [];
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isFile() && NAMES.has(entry.name)) found.push({ path });
    else if (entry.isDirectory() && isEntered(entry.name))
      found.push(...(await findChallengeFiles(path)));
  }
  return found;
}

function isEntered(name: string): boolean {
  return !name.startsWith('.') && name !== 'node_modules';
}
