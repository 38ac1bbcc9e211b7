import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { createFolder } from '../../config';
import { isAlive } from '../../../lib/process-utils';
import type { Runner } from './runner';

export const ROLE = 'vexil';

/**
 * Creates the data folder where there is none, and returns whether it did. It is created under another name and then
 * renamed, so that an interrupted start leaves no incomplete folder.
 */
export function ensureCluster(runner: Runner, dataDir: string, password: string): boolean {
  if (existsSync(join(dataDir, 'PG_VERSION'))) {
    changeOwner(runner, dataDir);
    return false;
  }
  const unfinished = `${dataDir}.making-${String(process.pid)}`;
  try {
    createFolder(dirname(dataDir));
    // The account that runs PostgreSQL needs search permission on the parent, but no read permission.
    if (runner.ids) chmodSync(dirname(dataDir), statSync(dirname(dataDir)).mode | 0o011);
    removeAbandoned(dataDir);
    initializeCluster(runner, unfinished, password);
    renameSync(unfinished, dataDir);
    return true;
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another process has created it meanwhile.
    if (existsSync(join(dataDir, 'PG_VERSION'))) return false;
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    throw new Error(`The database cannot be made in DATA_DIR (${reason ?? 'unknown reason'}).`, {
      cause: error,
    });
  }
}

/** Removes incomplete folders of processes that were killed. */
function removeAbandoned(dataDir: string): void {
  const prefix = `${basename(dataDir)}.making-`;
  for (const name of readdirSync(dirname(dataDir))) {
    if (!name.startsWith(prefix) || isAlive(Number(name.slice(prefix.length)))) continue;
    rmSync(join(dirname(dataDir), name), { recursive: true, force: true });
  }
}

function initializeCluster(runner: Runner, folder: string, password: string): void {
  mkdirSync(folder, { mode: 0o700 });
  if (runner.owner) chownSync(folder, runner.owner.uid, runner.owner.gid);
  const secrets = mkdtempSync(join(tmpdir(), 'vexil-initdb-'));
  const file = join(secrets, 'password');
  try {
    writeFileSync(file, password, { mode: 0o600 });
    if (runner.owner) {
      chownSync(secrets, runner.owner.uid, runner.owner.gid);
      chownSync(file, runner.owner.uid, runner.owner.gid);
    }
    const [command, args] = runner.command('initdb', [
      ...['-D', folder, '-U', ROLE, `--pwfile=${file}`, '--auth=scram-sha-256'],
      ...['--encoding=UTF8', '--locale=C.UTF-8'],
    ]);
    const { status, stderr, error } = spawnSync(command, args, { ...runner.ids, encoding: 'utf8' });
    if (status !== 0) throw new Error(error?.message ?? stderr.trim());
  } finally {
    rmSync(secrets, { recursive: true, force: true });
  }
}

/** Changes the owner of an existing folder to the account that runs PostgreSQL now. */
function changeOwner(runner: Runner, dataDir: string): void {
  if (!runner.owner || statSync(dataDir).uid === runner.owner.uid) return;
  chownTree(dataDir, runner.owner.uid, runner.owner.gid);
  chmodSync(dataDir, 0o700);
}

function chownTree(path: string, uid: number, gid: number): void {
  lchownSync(path, uid, gid);
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) chownTree(child, uid, gid);
    else lchownSync(child, uid, gid);
  }
}
