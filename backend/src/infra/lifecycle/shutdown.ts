import { setTimeout as sleep } from 'node:timers/promises';
import type { INestApplication } from '@nestjs/common';

// Together below the ten seconds that Docker waits by default.
const APP_MS = 6_000;
const DATABASE_MS = 3_000;

export interface OpenDatabase {
  url: string;
  /** Stops an embedded server within `timeoutMs`, ten seconds by default. */
  stop(timeoutMs?: number): Promise<void>;
}

/** What a process has opened so far. */
export interface Running {
  app?: INestApplication;
  database?: Promise<OpenDatabase>;
  /** Set once the server listens: tells that it stops, and still serves for a while. */
  drain?: () => Promise<void>;
}

/** A signal that is aborted by the first SIGINT or SIGTERM, or by SIGHUP of a terminal. */
export function stopSignal(): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort();
  process.on('SIGINT', abort);
  process.on('SIGTERM', abort);
  // A closed terminal stops the server. Under nohup stdout is no terminal, and the server goes on.
  process.on('SIGHUP', () => {
    if (process.stdout.isTTY) abort();
  });
  return controller.signal;
}

/** Drains and closes the app, then stops the database even where the app failed to close in time. */
export async function stopRunning({ app, database, drain }: Running): Promise<void> {
  try {
    await drain?.();
    if (!(await endsWithin(APP_MS, app?.close())))
      console.error('The server did not close in time; open requests are cut off.');
  } finally {
    const opened = await database?.catch(() => undefined);
    await opened?.stop(DATABASE_MS);
  }
}

async function endsWithin(timeoutMs: number, work: Promise<void> | undefined): Promise<boolean> {
  const timer = new AbortController();
  try {
    const timeout = sleep(timeoutMs, false, { signal: timer.signal });
    return await Promise.race([work?.then(() => true) ?? true, timeout]);
  } finally {
    timer.abort();
  }
}
