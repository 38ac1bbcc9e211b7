import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { MigrationInterface } from 'typeorm';

type Migration = new () => MigrationInterface & { name: string };

const load = createRequire(__filename);

/** Versioned migrations in the order they run, one of each file `00NN-<name>`. They make tables, constraints and indexes; a released one never changes. */
export const migrations: Migration[] = readdirSync(__dirname)
  .filter((file) => /^\d{4}-[a-z-]+\.[jt]s$/.test(file))
  .sort()
  .flatMap((file) => Object.values(load(`./${file}`) as Record<string, Migration>));
