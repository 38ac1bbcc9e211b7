import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Client, type ClientBase, type Pool } from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import { AppError } from '../../http/errors';
import { isConnectionLoss } from './constraint-errors';
import { evictIdleOnTimeout } from './fail-fast-client';

/** A statement with a name is prepared once per connection. */
export interface Statement {
  name: string;
  text: string;
}

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

  /** Runs `work` in a transaction, again after a serialization failure or a deadlock. */
  async transaction<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result> {
    return withRetry(() => this.runTransaction(work));
  }

  /** A transaction on a connection of its own, without the pool's statement timeouts. */
  async withoutTimeout<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result> {
    const { options } = this.dataSource;
    const url = 'url' in options ? options.url : undefined;
    return withRetry(async () => {
      const client = new Client(url);
      client.on('error', () => undefined);
      try {
        await client.connect();
        return await inTransaction(client, work);
      } finally {
        await client.end().catch(() => undefined);
      }
    });
  }

  private async runTransaction<Result>(
    work: (queries: Queries) => Promise<Result>,
  ): Promise<Result> {
    const client = await this.pool().connect();
    let broken: Error | undefined;
    try {
      return await inTransaction(client, work);
    } catch (error) {
      // Without an answer a rollback would wait too; closing the connection rolls back.
      if (error instanceof Error && isConnectionLoss(error)) broken = error;
      else
        await client.query('ROLLBACK').catch((failure: unknown) => {
          broken = failure instanceof Error ? failure : new Error('rollback failed');
        });
      throw error;
    } finally {
      client.release(broken);
    }
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

/** Commits what `work` wrote. Where it throws, the caller rolls back or closes the connection. */
async function inTransaction<Result>(
  client: ClientBase,
  work: (queries: Queries) => Promise<Result>,
): Promise<Result> {
  await client.query('BEGIN');
  const result = await work(queriesOn(client));
  await client.query('COMMIT');
  return result;
}

/** Statements on one connection. */
export function queriesOn(client: ClientBase): Queries {
  return { run: (statement, values = []) => rowsOf(client, statement, values) };
}

/** Statements inside a transaction that TypeORM started. */
export function queriesOf(manager: EntityManager): Queries {
  return {
    // TypeORM returns [rows, count] for UPDATE and DELETE.
    run: async <Row>(statement: Statement, values: readonly unknown[] = []) => {
      const result: unknown = await manager.query(statement.text, [...values]);
      const tupled = Array.isArray(result) && result.length === 2 && Array.isArray(result[0]);
      return (tupled && typeof result[1] === 'number' ? result[0] : result) as Row[];
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
  { name, text }: Statement,
  values: readonly unknown[],
): Promise<Row[]> {
  const result = await client.query({ name, text, values: [...values] });
  return result.rows as Row[];
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
