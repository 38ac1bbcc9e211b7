import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { serves } from './connection';
import { commandLine, isAlive } from './liveness';
import { dropLock, readLock } from './lock-file';
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
}

const START_MS = 30_000;
// A killed postmaster leaves children for a moment, and its number may linger as a zombie's.
const RETRY_MS = 200;

/** Adopts the server that already runs on the folder, else starts one; retries while an old one dies. */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const deadline = Date.now() + START_MS;
  for (;;) {
    const running = await adopt(options);
    if (running) return running;
    const started = await launch(options, deadline);
    if (started) return started;
    if (Date.now() > deadline)
      throw new Error(`PostgreSQL does not start: ${lastWords(options.dataDir)}`);
    await sleep(RETRY_MS);
  }
}

async function adopt({ dataDir, password }: PostmasterOptions): Promise<Postmaster | undefined> {
  const lock = readLock(dataDir);
  if (!lock || !isAlive(lock.pid)) return undefined;
  if (lock.port > 0 && (await serves(lock.port, password, dataDir)))
    return { ...lock, adopted: true };
  // The number was given to some other program since: PostgreSQL itself could not tell.
  if (!commandLine(lock.pid).includes('postgres')) dropLock(dataDir);
  return undefined;
}

async function launch(
  { runner, dataDir, password, port: wanted, settings }: PostmasterOptions,
  deadline: number,
): Promise<Postmaster | undefined> {
  const port = wanted ?? (await freePort());
  const log = openSync(logFile(dataDir), 'a', 0o600);
  const [command, args] = runner.command('postgres', [
    ...['-D', dataDir, '-p', String(port)],
    ...['listen_addresses=127.0.0.1', 'unix_socket_directories=', ...settings].flatMap(
      (setting) => ['-c', setting],
    ),
  ]);
  // Detached, so that Ctrl-C reaches us alone and we stop it after the last query.
  const child: ChildProcess = spawn(command, args, {
    ...runner.ids,
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.unref();
  let ended = false;
  child.once('exit', () => (ended = true));
  child.once('error', () => (ended = true));
  while (!hasEnded()) {
    if (await serves(port, password, dataDir)) {
      const lock = readLock(dataDir);
      if (lock) return { ...lock, adopted: false };
    }
    if (Date.now() > deadline) break;
    await sleep(20);
  }
  return undefined;

  function hasEnded(): boolean {
    return ended;
  }
}

function logFile(dataDir: string): string {
  return `${dataDir}.log`;
}

function lastWords(dataDir: string): string {
  const lines = readFileSync(logFile(dataDir), 'utf8').trim().split('\n');
  return lines.at(-1)?.replace(/^.*?(FATAL|ERROR|LOG):\s*/, '') ?? 'no reason given';
}

async function freePort(): Promise<number> {
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
