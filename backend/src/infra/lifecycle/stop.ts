import { setTimeout as sleep } from 'node:timers/promises';
import type { INestApplication } from '@nestjs/common';
import { Drain } from '../../http/health';
import type { OpenDatabase } from './open-database';

/** Together they stay below ten seconds, which is what Docker waits by itself. */
const APP_MS = 6_000;
const DATABASE_MS = 3_000;

/** What a process has opened so far. */
export interface Running {
  app?: INestApplication;
  database?: Promise<OpenDatabase>;
  /** Set once it listens: how long it still serves when told to stop. */
  drainMs?: number;
}

/** Drains and closes in this order, and says what did not end in time; the database is stopped whatever happens. */
export async function stopRunning({ app, database, drainMs }: Running): Promise<void> {
  try {
    if (drainMs !== undefined) await app?.get(Drain).wait(drainMs);
    if (!(await endsWithin(APP_MS, app?.close())))
      console.error('The server did not close in time; what was under way is given up.');
  } finally {
    const opened = await database?.catch(() => undefined);
    await opened?.stop(DATABASE_MS);
  }
}

async function endsWithin(ms: number, work: Promise<void> | undefined): Promise<boolean> {
  const timer = new AbortController();
  try {
    const late = sleep(ms, false, { signal: timer.signal });
    return await Promise.race([work?.then(() => true) ?? true, late]);
  } finally {
    timer.abort();
  }
}
