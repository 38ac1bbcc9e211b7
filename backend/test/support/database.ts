import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** Creates a database for a suite: a clone of the migrated one of the global setup, ten times faster than migrating. */
export const createDatabase = (): Promise<TestDatabase> =>
  create(`TEMPLATE ${readEnvironment('TEST_DATABASE_TEMPLATE')}`);

export const createEmptyDatabase = (): Promise<TestDatabase> => create('');

async function create(options: string): Promise<TestDatabase> {
  const server = readEnvironment('TEST_DATABASE_URL');
  const name = `t_${randomBytes(6).toString('hex')}`;
  await onServer(server, `CREATE DATABASE ${name} ${options}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => onServer(server, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}

function readEnvironment(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set; run through jest.http.mjs`);
  return value;
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
