import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApp } from '../../src/app';
import { type Config, loadConfig } from '../../src/infra/config';
import { Sql } from '../../src/infra/database';
import { ApiClient } from './client';
import { createDatabase, type TestDatabase } from './database';

/** A running application with its own database and data folder. */
export interface World {
  app: NestFastifyApplication;
  api: ApiClient;
  sql: Sql;
  config: Config;
  databaseUrl: string;
  /** Runs an unprepared statement, to look behind the API. */
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Starts another application on the same database, like a second process. */
  second(): Promise<World>;
  close(): Promise<void>;
}

export async function startApp(
  settings: Record<string, string> = {},
  database?: TestDatabase,
): Promise<World> {
  database ??= await createDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'vexil-test-'));
  const config = loadConfig(
    {
      DATABASE_URL: database.url,
      JWT_SECRET: 'Zk3v9QmX7tR2wL8sB5nC1yH6jD4gF0pA-tests-only',
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'silent',
      DATA_DIR: dataDir,
      // Tests of instances start a worker themselves, see workers.ts.
      ROLE: 'web',
      // Set for a whole test run; child processes inherit it as well.
      SUBMISSION_BATCH_SIZE: process.env.SUBMISSION_BATCH_SIZE,
      ...settings,
    },
    dataDir,
  );
  const others: World[] = [];
  const open = async (): Promise<World> => {
    const app = await createApp(config, database.url);
    await app.init();
    await app.getHttpAdapter().getInstance().ready();
    const sql = app.get(Sql, { strict: false });
    const world: World = {
      app,
      api: new ApiClient(app),
      sql,
      config,
      databaseUrl: database.url,
      query: (text, values = []) => sql.run({ text }, values),
      second: async () => {
        const other = await open();
        others.push(other);
        return other;
      },
      close: () => app.close(),
    };
    return world;
  };
  const world = await open();
  return {
    ...world,
    close: async () => {
      for (const other of others) await other.app.close();
      await world.app.close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
