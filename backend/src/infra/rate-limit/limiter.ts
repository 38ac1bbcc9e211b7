import { createHmac } from 'node:crypto';
import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '../../http/errors';
import { rates } from '../../lib/limits';
import { CONFIG, type Config, derivedKeys } from '../config';
import { type Queries, Sql } from '../database';

export type Rate = {
  [Name in keyof typeof rates]: (typeof rates)[Name] extends { points: number; seconds: number }
    ? Name
    : never;
}[keyof typeof rates];

/** Rates counted by address, which a whole campus may share; RATE_LIMIT_FACTOR and an event day multiply them. */
const BY_ADDRESS: ReadonlySet<Rate> = new Set([
  'loginPerAccount',
  'loginPerAddress',
  'registerPerAddress',
  'refreshPerAddress',
  'codePerAddress',
  'codeCheckPerAddress',
  'captchaPerAddress',
  'setupPerAddress',
  'invitationPerAddress',
  'changePasswordPerAddress',
  'certificatePerAddress',
  'feedPerAddress',
] as const);

/** A rate and what it counts, such as an address or an account. */
export type Use = readonly [rate: Rate, ...parts: string[]];

/** The key of a point that was counted. */
export interface Count {
  rate: Rate;
  key: string;
}

const statements = {
  consume:
    'SELECT consume_limits($1::text[], $2::int[], $3::int[], $4::boolean[])::float8 AS "waitMs"',
  return: 'SELECT return_limits($1::text[], $2::boolean[])',
};

/** Rate limits counted in the database, shared by all processes and kept over a restart. */
@Injectable()
export class Limiter {
  /** A new JWT_SECRET resets every count. */
  private readonly secret: Buffer;

  constructor(
    private readonly sql: Sql,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    [this.secret] = derivedKeys(config, 'rate');
  }

  /** Consumes one point of the key made of `parts`. Throws `rate.limited` with the time to wait where none is left. */
  async consume(...use: Use): Promise<void> {
    await this.consumeAll([use]);
  }

  /** As `consume`, but returns the error instead of throwing it; undefined where a point was left. */
  async tryConsume(...use: Use): Promise<AppError | undefined> {
    return this.count(this.sql, [use]);
  }

  /**
   * Consumes one point of each, in this order and in one statement, up to the first that has none left; then throws
   * `rate.limited`. All callers name their rates in one order, so that two of them cannot deadlock. Returns what
   * `return_limits` needs.
   */
  async consumeAll(uses: readonly Use[]): Promise<Count[]> {
    const error = await this.count(this.sql, uses);
    if (error) throw error;
    return uses.map((use) => ({ rate: use[0], key: this.key(use) }));
  }

  /** Consumes one point in the caller's transaction, so that a write that fails consumes none. Throws `rate.limited`. */
  async consumeIn(queries: Queries, ...use: Use): Promise<void> {
    const error = await this.count(queries, [use]);
    if (error) throw error;
  }

  /** Returns one point. */
  async refund(...use: Use): Promise<void> {
    await this.sql.run(statements.return, [[this.key(use)], [false]]);
  }

  /** Returns all points. */
  async reset(...use: Use): Promise<void> {
    await this.sql.run(statements.return, [[this.key(use)], [true]]);
  }

  private async count(queries: Queries, uses: readonly Use[]): Promise<AppError | undefined> {
    const [row] = await queries.run<{ waitMs: number | null }>(statements.consume, [
      uses.map((use) => this.key(use)),
      uses.map(([rate]) => this.pointsOf(rate)),
      uses.map(([rate]) => rates[rate].seconds * 1000),
      uses.map(([rate]) => BY_ADDRESS.has(rate)),
    ]);
    return typeof row?.waitMs === 'number' ? tooFast(row.waitMs) : undefined;
  }

  private pointsOf(rate: Rate): number {
    const factor = BY_ADDRESS.has(rate) ? this.config.rateLimitFactor : 1;
    return Math.max(1, Math.round(rates[rate].points * factor));
  }

  /** A keyed hash, so that the table holds neither addresses nor names. */
  private key([rate, ...parts]: Use): string {
    const hash = createHmac('sha256', this.secret).update(parts.join('\n')).digest('base64url');
    return `${rate}:${hash}`;
  }
}

function tooFast(waitMs: number): AppError {
  return new AppError('rate.limited', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
}

/** The rate limit key of a network address: an IPv4 address, or the /64 that an IPv6 customer usually owns. */
export function addressKey(ip: string): string {
  if (isIPv4(ip)) return ip;
  if (!ipaddr.isValid(ip)) return ip;
  // Takes the IPv4 address out of a mapped one.
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const groups = address.parts.slice(0, 4);
  return `${groups.map((group) => group.toString(16)).join(':')}::/64`;
}
