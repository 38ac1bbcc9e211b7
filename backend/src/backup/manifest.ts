import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { OperatorError } from '../lib/operator-error';

const word = z.string().regex(/^[a-z0-9_]+$/);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** The allowed paths of files, so that a backup cannot read or write outside its folders. */
export const FILE_PATH = /^(?:attachments\/[0-9a-f]{2}|avatars)\/[0-9a-f]{64}$/;

const shape = z.strictObject({
  format: z.literal(1),
  /** The time of the snapshot. */
  createdAt: z.string(),
  /** The name of the original installation, which labels its instances. */
  installation: z.string().nullable(),
  migrations: z.array(z.string()),
  /** The digest covers the rows, not the compressed file. */
  tables: z.array(z.strictObject({ name: word, columns: z.array(word), rows: z.number(), sha256 })),
  /** The unfinished jobs; missing in backups of older versions. */
  jobs: z.strictObject({ rows: z.number(), sha256 }).optional(),
  sequences: z.array(z.strictObject({ name: word, value: z.string(), called: z.boolean() })),
  files: z.array(z.strictObject({ path: z.string().regex(FILE_PATH), size: z.number(), sha256 })),
  /** Files to which rows refer and that did not exist. */
  missing: z.array(z.string()),
});

export type Manifest = z.infer<typeof shape>;
export type ArchivedFile = Manifest['files'][number];

const FILE = 'backup.json';

export function tableFile(folder: string, table: string): string {
  return join(folder, 'tables', `${table}.copy.gz`);
}

/** Writes the manifest. It is the last step of a backup, as a folder without a manifest is not a backup. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = JSON.stringify({ seal: digestOf(manifest), ...manifest }, null, 2);
  await writeFile(join(folder, FILE), `${text}\n`, { mode: 0o600, flush: true });
}

/** Reads and validates the manifest. Throws an OperatorError. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, FILE), 'utf8').catch(() => undefined);
  if (text === undefined)
    throw new OperatorError(`${folder} holds no backup: ${FILE} is not there.`);
  const damagedError = new OperatorError(`The backup is damaged: ${FILE} is not what was written.`);
  const content = parseJson(text);
  if (typeof content !== 'object' || content === null || !('seal' in content)) throw damagedError;
  const { seal, ...rest } = content;
  if ('format' in rest && rest.format !== 1)
    throw new OperatorError('The backup was made by a newer Vexil; update this one first.');
  const { success, data } = shape.safeParse(rest);
  if (!success || seal !== digestOf(rest)) throw damagedError;
  return data;
}

function digestOf(content: object): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
