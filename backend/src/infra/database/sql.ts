import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Client, type ClientBase, type Pool } from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import { AppError } from '../../http/errors';
import { isConnectionLoss } from './constraint-errors';
import { evictIdleOnTimeout } from './dead-connections';

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

/** Prepared statements on the pool TypeORM holds, for the paths where hydration would be the limit. */
@Injectable()
export class Sql implements Queries, OnModuleInit {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  onModuleInit(): void {
    evictIdleOnTimeout(this.pool());
  }

  /** The caller names the shape of its rows; the repository beside the SQL is the proof. */
  async run<Row>(statement: Statement, values: readonly unknown[] = []): Promise<Row[]> {
    return withRetry(() => rowsOf<Row>(this.pool(), statement, values));
  }

  /** One transaction. */
  async transaction<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result> {
    return withRetry(() => this.runTransaction(work));
  }

  /** One transaction on a connection of its own, without the limits that keep answers quick. */
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
      // Where no answer came, none would come to a rollback: the end of the connection is one.
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

  /** How the connections of this process are doing. */
  countConnections(): { total: number; idle: number; waiting: number } {
    const { totalCount, idleCount, waitingCount } = this.pool();
    return { total: totalCount, idle: idleCount, waiting: waitingCount };
  }

  private pool(): Pool {
    // TypeORM types the driver by its interface; the PostgreSQL one holds a pg pool as `master` until it is closed.
    const { master } = this.dataSource.driver as unknown as { master?: Pool };
    if (!master) throw new AppError('server.unavailable');
    return master;
  }
}

/** Commits what the work wrote; where it throws, the caller has to roll back or to hang up. */
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

/** The same statements inside a transaction that TypeORM began. */
export function queriesOf(manager: EntityManager): Queries {
  return {
    // TypeORM answers any; UPDATE and DELETE come back as [rows, count] from its driver.
    run: async <Row>(statement: Statement, values: readonly unknown[] = []) => {
      const answer: unknown = await manager.query(statement.text, [...values]);
      const tupled = Array.isArray(answer) && answer.length === 2 && Array.isArray(answer[0]);
      return (tupled && typeof answer[1] === 'number' ? answer[0] : answer) as Row[];
    },
  };
}

/** Does it again when PostgreSQL broke a deadlock or could not serialise it; nothing of the first try is left then. */
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
