import { Injectable } from '@nestjs/common';
import { durations } from '../../lib/limits';
import { Sql } from './sql';

/**
 * The clock of the database, which every process shares. It is read now and then; in between this machine's steady
 * clock continues it.
 */
@Injectable()
export class DatabaseClock {
  /** The database's time when `performance.now` was 0, in milliseconds. */
  private origin = 0;
  private readAt = -Infinity;
  private reading: Promise<void> | undefined;

  constructor(private readonly sql: Sql) {}

  /** The time in milliseconds, accurate to half a round trip. */
  async now(): Promise<number> {
    if (this.peek() === undefined)
      await (this.reading ??= this.read().finally(() => {
        this.reading = undefined;
      }));
    return this.origin + performance.now();
  }

  /** The time in milliseconds; undefined if it was not read recently. */
  peek(): number | undefined {
    const now = performance.now();
    return now - this.readAt < durations.cacheAge ? this.origin + now : undefined;
  }

  private async read(): Promise<void> {
    const startedAt = performance.now();
    const [row] = await this.sql.run<{ now: Date }>('SELECT clock_timestamp() AS now');
    const readAt = performance.now();
    this.origin = (row?.now.getTime() ?? Date.now()) - (startedAt + readAt) / 2;
    this.readAt = readAt;
  }
}
