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
  /** Starts the server again when it dies, and is told of it; without it nobody does. */
  onEvent?: (news: ServerEvent) => void;
  /** Breaks the start off; what was started by then is ended. */
  signal?: AbortSignal;
}

export interface EmbeddedPostgres {
  url: string;
  port: number;
  pid: number;
  /** The data folder was made just now. */
  fresh: boolean;
  /** The server ran already: shared with another process, or left behind by a killed one. */
  adopted: boolean;
  /** Stops the server within that time, unless another process still uses it. */
  stop(withinMs?: number): Promise<void>;
}

const STOP_MS = 10_000;

/**
 * Starts a real PostgreSQL from npm's binaries on a data folder. Errors are one sentence.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { database, password } = options;
  const dataDir = resolve(options.dataDir);
  const runner = createRunner(findBinaries());
  const fresh = ensureCluster(runner, dataDir, password);
  const tenants = new ProcessLeases(dataDir);
  // Before the start, so that a server about to be shared is not stopped by whoever leaves it now.
  tenants.acquire();
  try {
    const { settings = [], onEvent, signal } = options;
    const how = { runner, dataDir, password, port: options.port, settings };
    const { pid, port, adopted } = await startPostmaster(how, signal);
    await ensureDatabase(port, database, password);
    // On the same port, as connections are made to it.
    const supervisor =
      onEvent &&
      new Supervisor({ pid }, (stopped) => startPostmaster({ ...how, port }, stopped), onEvent);
    return {
      url: urlOf(port, database, password),
      port,
      pid,
      fresh,
      adopted,
      stop: async (withinMs = STOP_MS) => {
        const current = (await supervisor?.release()) ?? pid;
        if (!tenants.release()) await stopServer(current, withinMs);
      },
    };
  } catch (error) {
    tenants.release();
    throw error;
  }
}

/** Fast shutdown first, then harder; returns when the process is gone. */
async function stopServer(pid: number, withinMs: number): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', withinMs * 0.6],
    ['SIGQUIT', withinMs * 0.2],
    ['SIGKILL', withinMs * 0.2],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    for (const end = Date.now() + patience; Date.now() < end;) {
      if (!isAlive(pid)) return;
      await sleep(10);
    }
  }
}
