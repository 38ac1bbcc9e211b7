import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Client, type ClientBase, type Pool } from 'pg';
import { DataSource, type EntityManager, QueryFailedError } from 'typeorm';
import { AppError } from '../../http/errors';
import { durations } from '../../lib/limits';
import { evictIdleOnTimeout, FailFastClient } from './fail-fast-client';

/** A constant text, which is prepared once per connection, or one made at run time, which is not. */
export type Statement = string | { text: string };

/** Runs statements: on the pool, or inside one transaction. */
export interface Queries {
  run<Row>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>;
}

const RETRYABLE = new Set(['40001', '40P01']);
const ATTEMPTS = 5;

/** Prepared statements on TypeORM's pool, for paths where mapping rows to entities is too slow. */
@Injectable()
export class Sql implements Queries, OnModuleInit {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  onModuleInit(): void {
    evictIdleOnTimeout(this.pool());
  }

  /** Runs one statement, again after a serialization failure. `Row` is not checked at run time. */
  async run<Row>(statement: Statement, values: readonly unknown[] = []): Promise<Row[]> {
    return withRetry(() => rowsOf<Row>(this.pool(), statement, values));
  }

  /** `transaction` with prepared statements. */
  transaction<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result> {
    return transaction(this.dataSource, (manager) => work(queriesOf(manager)));
  }

  /** A transaction on a connection of its own, without the pool's statement timeouts. */
  async withoutTimeout<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result> {
    return withRetry(async () => {
      const client = new Client(this.url());
      client.on('error', () => undefined);
      try {
        await client.connect();
        await client.query('BEGIN');
        const result = await work(queriesOn(client));
        await client.query('COMMIT');
        return result;
      } finally {
        // Rolls back what was not committed.
        await client.end().catch(() => undefined);
      }
    });
  }

  /** The address of the database, for a connection of its own. */
  url(): string {
    const { options } = this.dataSource;
    const url = 'url' in options ? options.url : undefined;
    if (typeof url !== 'string') throw new Error('the database has no URL');
    return url;
  }

  /** The connections of the pool, and how many callers wait for one. */
  countConnections(): { total: number; idle: number; waiting: number } {
    const { totalCount, idleCount, waitingCount } = this.pool();
    return { total: totalCount, idle: idleCount, waiting: waitingCount };
  }

  private pool(): Pool {
    // The PostgreSQL driver holds its pg pool as `master`, which the driver interface does not declare, until it is closed.
    const { master } = this.dataSource.driver as unknown as { master?: Pool };
    if (!master) throw new AppError('server.unavailable');
    return master;
  }
}

/** Runs `work` in a transaction, and again after a serialization failure or a deadlock: `work` must be repeatable. */
export function transaction<Result>(
  source: DataSource,
  work: (manager: EntityManager) => Promise<Result>,
): Promise<Result> {
  return withRetry(() => source.transaction(work));
}

/**
 * Raises the statement timeout to a minute for the rest of a transaction that moves the captures of many users. Call it once
 * the locks are held, as nobody should wait that long for a lock. Throws outside of a transaction.
 */
export async function allowLongStatements({ queryRunner }: EntityManager): Promise<void> {
  const client: unknown = await queryRunner?.connect();
  if (!(client instanceof FailFastClient)) throw new Error('not in a transaction');
  await client.query(`SET LOCAL statement_timeout TO ${String(durations.longStatement)}`);
  client.setReadTimeout(durations.longStatement + 500);
}

/** Statements on one connection. */
export function queriesOn(client: ClientBase): Queries {
  return { run: (statement, values = []) => rowsOf(client, statement, values) };
}

/** Prepared statements inside a transaction that TypeORM started. */
export function queriesOf({ queryRunner }: EntityManager): Queries {
  return {
    run: async (statement, values = []) => {
      if (!queryRunner || queryRunner.isReleased) throw new Error('not in a transaction');
      // The PostgreSQL driver resolves to its pg client, which the interface types as any.
      return rowsOf((await queryRunner.connect()) as ClientBase, statement, values);
    },
  };
}

/** Repeats work after a deadlock or a serialization failure, both of which rolled it back. */
async function withRetry<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS || !RETRYABLE.has(codeOf(error))) throw error;
    }
  }
}

async function rowsOf<Row>(
  client: Pool | ClientBase,
  statement: Statement,
  values: readonly unknown[],
): Promise<Row[]> {
  const query = typeof statement === 'string' ? prepared(statement) : statement;
  const result = await client.query({ ...query, values: [...values] });
  return result.rows as Row[];
}

/** As large as the number of statements in the code: only constant texts get a name. */
const names = new Map<string, string>();

/** The text with the name that it is prepared by. */
function prepared(text: string): { name: string; text: string } {
  let name = names.get(text);
  if (name === undefined) names.set(text, (name = `s${String(names.size)}`));
  return { name, text };
}

function codeOf(thrown: unknown): string {
  const error: unknown = thrown instanceof QueryFailedError ? thrown.driverError : thrown;
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
