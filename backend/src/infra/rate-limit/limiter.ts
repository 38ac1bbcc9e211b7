import { createHmac } from 'node:crypto';
import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '../../http/errors';
import { rates } from '../../lib/limits';
import { CONFIG, type Config, derivedKeys } from '../config';
import { BatchedQuery, type Queries, Sql } from '../database';

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
] as const);

/** A rate and what it counts, such as an address or an account. */
export type Use = readonly [rate: Rate, ...parts: string[]];

/** A key to count a point of, and its place among those of its caller. */
export interface Count {
  key: string;
  place: number;
}

interface Consumption extends Count {
  points: number;
  isByAddress: boolean;
  windowMs: number;
}

const statements = {
  consume:
    'SELECT consume_limits($1::int[], $2::text[], $3::int[], $4::int[], $5::boolean[])::float8[] AS "waitsMs"',
  return: 'SELECT return_limits($1::text[], $2::boolean[])',
};

/** Rate limits counted in the database, shared by all processes and kept over a restart. */
@Injectable()
export class Limiter {
  /** A new JWT_SECRET resets every count. */
  private readonly secret: Buffer;
  /** In batches, as callers from one address would otherwise each wait for the commit of the one before. */
  private readonly batches = new BatchedQuery((callers: readonly (readonly Consumption[])[]) =>
    consumeTogether(this.sql, callers),
  );

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
    const waitMs = await this.batches.get([this.consumptionOf(use, 0)]);
    return waitMs === null ? undefined : tooFast(waitMs);
  }

  /**
   * Consumes one point of each, in this order and in one statement, up to the first that has none left; then throws
   * `rate.limited`. A caller that leaves one out keeps the places of the others. Returns what `return_limits` needs.
   */
  async consumeAll(uses: readonly (Use | undefined)[]): Promise<Count[]> {
    const counts = uses.flatMap((use, place) => (use ? [this.consumptionOf(use, place)] : []));
    const waitMs = await this.batches.get(counts);
    if (waitMs !== null) throw tooFast(waitMs);
    return counts.map(({ key, place }) => ({ key, place }));
  }

  /** Consumes one point in the caller's transaction, so that a write that fails consumes none. Throws `rate.limited`. */
  async consumeIn(queries: Queries, ...use: Use): Promise<void> {
    const [waitMs] = await consumeTogether(queries, [[this.consumptionOf(use, 0)]]);
    if (typeof waitMs === 'number') throw tooFast(waitMs);
  }

  /** Returns one point. */
  async refund(...use: Use): Promise<void> {
    await this.sql.run(statements.return, [[this.key(use)], [false]]);
  }

  /** Returns all points. */
  async reset(...use: Use): Promise<void> {
    await this.sql.run(statements.return, [[this.key(use)], [true]]);
  }

  private consumptionOf(use: Use, place: number): Consumption {
    const [rate] = use;
    const windowMs = rates[rate].seconds * 1000;
    const isByAddress = BY_ADDRESS.has(rate);
    const factor = isByAddress ? this.config.rateLimitFactor : 1;
    const points = Math.max(1, Math.round(rates[rate].points * factor));
    return { key: this.key(use), place, points, windowMs, isByAddress };
  }

  /** A keyed hash, so that the table holds neither addresses nor names. */
  private key([rate, ...parts]: Use): string {
    const hash = createHmac('sha256', this.secret).update(parts.join('\n')).digest('base64url');
    return `${rate}:${hash}`;
  }
}

/**
 * The order in which statements that count for several callers lock their keys, so that two of them cannot deadlock: the
 * first keys of all callers, then the second ones, … It keeps the order of each caller, as all name rates in one order.
 */
export function inLockOrder(one: Count, other: Count): number {
  if (one.place !== other.place) return one.place - other.place;
  if (one.key === other.key) return 0;
  return one.key < other.key ? -1 : 1;
}

/** The milliseconds that each caller has to wait; null for one who had points. */
async function consumeTogether(
  queries: Queries,
  callers: readonly (readonly Consumption[])[],
): Promise<(number | null)[]> {
  const counts = callers
    .flatMap((uses, index) => uses.map((use) => ({ ...use, caller: index + 1 })))
    .sort(inLockOrder);
  const [row] = await queries.run<{ waitsMs: (number | null)[] }>(statements.consume, [
    counts.map(({ caller }) => caller),
    counts.map(({ key }) => key),
    counts.map(({ points }) => points),
    counts.map(({ windowMs }) => windowMs),
    counts.map(({ isByAddress }) => isByAddress),
  ]);
  return row?.waitsMs ?? [];
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
