import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { createServer } from 'node:net';
import { probe } from './connection';
import { isAlive, processesIn, workingFolder } from '../../../lib/process-utils';
import { trimChars } from '../../../lib/text';
import { removeLock, readLock } from './postmaster-lock';
import type { Runner } from './runner';

export interface Postmaster {
  pid: number;
  port: number;
  adopted: boolean;
}

interface PostmasterOptions {
  runner: Runner;
  dataDir: string;
  password: string;
  port: number | undefined;
  settings: string[];
  onLaunch?: (() => void) | undefined;
}

const START_MS = 30_000;
const RETRY_MS = 200;
const WRONG_PASSWORD =
  'The embedded PostgreSQL does not start: the file postgres-password of DATA_DIR belongs to another database.';
const LOG_BYTES = 4 * 1024 * 1024;

// Children of a killed server hold its lock and memory for a moment, and another program may take the free port;
// a later attempt succeeds.
const PORT_TAKEN = /Address already in use|could not (bind|create any TCP)/;
const TRANSIENT = new RegExp(`lock file|shared memory|${PORT_TAKEN.source}`);

/** Adopts the server that runs on the folder, else starts one. Retries transient failures for 30 s. */
export async function startPostmaster(
  options: PostmasterOptions,
  signal?: AbortSignal,
): Promise<Postmaster> {
  const deadline = Date.now() + START_MS;
  // The port of the last server, as other processes may have its URL.
  let port = options.port ?? readLock(options.dataDir)?.port;
  for (;;) {
    signal?.throwIfAborted();
    const isOver = () => Date.now() > deadline || signal?.aborted === true;
    const found =
      (await adopt(options)) ?? (await launch(options, port || (await freePort()), isOver));
    if (typeof found !== 'string') return found;
    signal?.throwIfAborted();
    if (Date.now() > deadline || !TRANSIENT.test(found))
      throw new Error(`The embedded PostgreSQL does not start: ${found}.`);
    if (PORT_TAKEN.test(found)) port = options.port;
    await sleep(RETRY_MS);
  }
}

async function adopt({ dataDir, password }: PostmasterOptions): Promise<Postmaster | undefined> {
  const lock = readLock(dataDir);
  if (lock?.pid === 0) removeBrokenLock(dataDir);
  if (!lock || lock.pid === 0 || !isAlive(lock.pid)) return undefined;
  const found = lock.port > 0 ? await probe(lock.port, password, dataDir) : 'other';
  if (found === 'serves') return { ...lock, adopted: true };
  // PostgreSQL works in its data folder. A process that does not has reused the id of a dead server, which
  // PostgreSQL does not check.
  const folder = workingFolder(lock.pid);
  if (folder !== undefined && folder !== realpathSync(dataDir)) removeLock(dataDir);
  else if (found === 'denied') throw new Error(WRONG_PASSWORD);
  return undefined;
}

/** PostgreSQL refuses a lock without a process id. It is removed unless a server works in the folder. */
function removeBrokenLock(dataDir: string): void {
  const holders = processesIn(realpathSync(dataDir));
  if (holders?.length === 0) removeLock(dataDir);
  else
    throw new Error(
      'The embedded PostgreSQL does not start: its postmaster.pid in DATA_DIR is damaged; delete it once no PostgreSQL runs there.',
    );
}

/** The started server, or the reason why it exited. */
async function launch(
  { runner, dataDir, password, settings, onLaunch }: PostmasterOptions,
  port: number,
  isOver: () => boolean,
): Promise<Postmaster | string> {
  const [command, args] = runner.command('postgres', [
    ...['-D', dataDir, '-p', String(port)],
    ...['listen_addresses=127.0.0.1', 'unix_socket_directories=', ...settings].flatMap(
      (setting) => ['-c', setting],
    ),
  ]);
  const log = `${dataDir}.log`;
  const logOffset = existsSync(log) && statSync(log).size < LOG_BYTES ? statSync(log).size : 0;
  const file = openSync(log, logOffset > 0 ? 'a' : 'w', 0o600);
  // Detached, so that Ctrl-C does not reach it; it is stopped after the last query.
  const child = spawn(command, args, {
    ...runner.ids,
    detached: true,
    stdio: ['ignore', file, file],
  });
  closeSync(file);
  child.unref();
  onLaunch?.();
  const state = { ended: false };
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      state.ended = true;
      resolve();
    };
    child.once('exit', end);
    child.once('error', end);
  });
  let denied = false;
  while (!state.ended && !isOver()) {
    const found = await probe(port, password, dataDir);
    const lock = readLock(dataDir);
    if (found === 'serves' && lock) return { ...lock, adopted: false };
    // Another server on this port may have refused the password, until this one exits because the port is taken.
    if (found === 'denied' && lock?.pid === child.pid && lock?.port === port) denied = true;
    if (denied) break;
    await sleep(20);
  }
  // Otherwise a server that starts late would run without an owner.
  if (!state.ended) {
    child.ref();
    child.kill('SIGQUIT');
    await ended;
  }
  if (denied) throw new Error(WRONG_PASSWORD);
  return fatalLine(log, logOffset);
}

/** The last FATAL message after this offset of the log, else its last line. */
function fatalLine(log: string, offset: number): string {
  const text = readFileSync(log).subarray(offset).toString('utf8');
  const fatal = text
    .match(/(?<=(?:FATAL|PANIC):).*/g)
    ?.at(-1)
    ?.trim();
  const line = fatal ?? text.trim().split('\n').at(-1);
  return line ? trimChars(line, '. \t\r\n') : 'no reason given';
}

/** A port of the loopback address that nobody uses right now. */
export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (address && typeof address === 'object') resolve(address.port);
        else reject(new Error('no free port'));
      });
    });
  });
}
