import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBinaries } from './binaries';
import { ensureCluster } from './cluster';
import { ensureDatabase, urlOf } from './connection';
import { isAlive } from '../../../lib/process-utils';
import { startPostmaster } from './postmaster';
import { createRunner } from './runner';
import { type ServerEvent, Supervisor } from './supervisor';
import { ProcessLeases } from './process-leases';

export type { ServerEvent } from './supervisor';

export interface EmbeddedOptions {
  dataDir: string;
  database: string;
  password: string;
  port?: number;
  /** Server settings as name=value, such as fsync=off for tests. */
  settings?: string[];
  /** With it a supervisor restarts the server when it dies, and reports each event. */
  onEvent?: (event: ServerEvent) => void;
  /** Aborts the start and stops what was started. */
  signal?: AbortSignal;
  /** Called once PostgreSQL was launched, before it answers. */
  onLaunch?: () => void;
}

export interface EmbeddedPostgres {
  url: string;
  port: number;
  pid: number;
  /** The data folder was created by this start. */
  fresh: boolean;
  /** The server was running already: shared with another process, or left by a killed one. */
  adopted: boolean;
  /** Stops the server within `timeoutMs`, unless another process uses it. */
  stop(timeoutMs?: number): Promise<void>;
}

const STOP_MS = 10_000;

/** Starts PostgreSQL from npm's binaries on a data folder. The message of an error is one sentence. */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { database, password } = options;
  const dataDir = resolve(options.dataDir);
  const runner = createRunner(findBinaries());
  const fresh = ensureCluster(runner, dataDir, password);
  const leases = new ProcessLeases(dataDir);
  // Taken before the start, so that a process that stops now does not stop the server.
  leases.acquire();
  try {
    const { settings = [], onEvent, signal, onLaunch } = options;
    const start = { runner, dataDir, password, port: options.port, settings };
    const { pid, port, adopted } = await startPostmaster({ ...start, onLaunch }, signal);
    await ensureDatabase(port, database, password);
    // A restart keeps the port, as the connection pool has it in its URL.
    const supervisor =
      onEvent &&
      new Supervisor({ pid }, (stopped) => startPostmaster({ ...start, port }, stopped), onEvent);
    return {
      url: urlOf(port, database, password),
      port,
      pid,
      fresh,
      adopted,
      stop: async (timeoutMs = STOP_MS) => {
        const current = (await supervisor?.release()) ?? pid;
        if (!leases.release()) await stopServer(current, timeoutMs);
      },
    };
  } catch (error) {
    leases.release();
    throw error;
  }
}

/** Fast shutdown, then immediate shutdown, then SIGKILL; returns when the process is gone. */
async function stopServer(pid: number, timeoutMs: number): Promise<void> {
  for (const [signal, waitMs] of [
    ['SIGINT', timeoutMs * 0.6],
    ['SIGQUIT', timeoutMs * 0.2],
    ['SIGKILL', timeoutMs * 0.2],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    for (const end = Date.now() + waitMs; Date.now() < end;) {
      if (!isAlive(pid)) return;
      await sleep(10);
    }
  }
}
