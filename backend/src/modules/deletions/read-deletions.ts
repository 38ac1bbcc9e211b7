import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type Deletion, DELETION_KINDS } from './deletion-records';

const time = z.iso.datetime({ offset: true });
const shape = z.object({
  id: z.uuid(),
  kind: z.enum(DELETION_KINDS),
  subjectId: z.int(),
  subjectCreatedAt: time,
  action: z.enum(['anonymize', 'delete']),
  rule: z.string().nullable(),
  deletedAt: time,
});

/** The path of the list of deletions in DATA_DIR. */
export function deletionsPath(dataDir: string): string {
  return join(dataDir, 'deletions.jsonl');
}

/** Reads a file of deletions, oldest first; undefined if it does not exist. An incomplete last line, left by a crash, is skipped. */
export async function readDeletions(path: string): Promise<Deletion[] | undefined> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  const deletions = text.split('\n').flatMap((line) => parseLine(line) ?? []);
  return [...new Map(deletions.map((deletion) => [deletion.id, deletion])).values()];
}

function parseLine(line: string): Deletion | undefined {
  try {
    return shape.parse(JSON.parse(line));
  } catch {
    return undefined;
  }
}
