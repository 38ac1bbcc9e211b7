import { join } from 'node:path';
import { migrationNames } from '../infra/database';
import { ArchiveError } from './archive-error';
import { describeFile } from './files';
import { type Manifest, readManifest, tableFile } from './manifest';
import { measureFile } from './table-rows';

/** Reads every byte of a backup before anything is made of it. */
export async function readVerified(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const unknown = manifest.migrations.find((name) => !migrationNames.includes(name));
  if (unknown !== undefined)
    throw new ArchiveError('The backup was made by a newer Vexil; update this one first.');
  for (const { name, rows, sha256 } of manifest.tables) {
    const found = await measureFile(tableFile(folder, name)).catch(() => undefined);
    if (found?.rows !== rows || found.sha256 !== sha256) throw damaged(`tables/${name}.copy.gz`);
  }
  for (const { path, size, sha256 } of manifest.files) {
    const found = await describeFile(join(folder, 'files'), path).catch(() => undefined);
    if (found?.size !== size || found.sha256 !== sha256) throw damaged(`files/${path}`);
  }
  return manifest;
}

function damaged(file: string): ArchiveError {
  return new ArchiveError(`The backup is damaged: ${file} is not what was written.`);
}
