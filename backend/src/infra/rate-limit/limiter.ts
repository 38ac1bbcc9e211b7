import { createHmac } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import { AppError } from '../../http/errors';
import { rates } from '../../lib/limits';
import { CONFIG, type Config, derivedKeys } from '../config';

type Rate = {
  [Name in keyof typeof rates]: (typeof rates)[Name] extends { points: number; seconds: number }
    ? Name
    : never;
}[keyof typeof rates];

/** Rates counted by address, which a whole campus may share; RATE_LIMIT_FACTOR multiplies them. */
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

/** Rate limits counted in the database, shared by all processes and kept over a restart. */
@Injectable()
export class Limiter {
  private readonly limiters = new Map<Rate, RateLimiterPostgres>();
  /** A new JWT_SECRET resets every count. */
  private readonly secret: Buffer;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    [this.secret] = derivedKeys(config, 'rate');
  }

  /** Consumes one point of the key made of `parts`. Throws `rate.limited` with the time to wait where none is left. */
  async consume(rate: Rate, ...parts: string[]): Promise<void> {
    try {
      await this.limiterOf(rate).consume(this.key(parts));
    } catch (thrown) {
      // The library throws its result where no point is left, and an Error where it failed.
      if (!(thrown instanceof RateLimiterRes)) throw thrown;
      throw tooFast(thrown.msBeforeNext);
    }
  }

  /** Returns one point. */
  async refund(rate: Rate, ...parts: string[]): Promise<void> {
    await this.limiterOf(rate).reward(this.key(parts));
  }

  /** Returns all points. */
  async reset(rate: Rate, ...parts: string[]): Promise<void> {
    await this.limiterOf(rate).delete(this.key(parts));
  }

  private limiterOf(rate: Rate): RateLimiterPostgres {
    const existing = this.limiters.get(rate);
    if (existing) return existing;
    const { points, seconds } = rates[rate];
    const factor = BY_ADDRESS.has(rate) ? this.config.rateLimitFactor : 1;
    const limiter = new RateLimiterPostgres({
      storeClient: this.database,
      storeType: 'typeorm',
      tableName: 'rate_limit',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: rate,
      points: Math.max(1, Math.round(points * factor)),
      duration: seconds,
    });
    this.limiters.set(rate, limiter);
    return limiter;
  }

  /** A keyed hash, so that the table holds neither addresses nor names. */
  private key(parts: string[]): string {
    return createHmac('sha256', this.secret).update(parts.join('\n')).digest('base64url');
  }
}

function tooFast(waitMs: number): AppError {
  return new AppError('rate.limited', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
}

/** The rate limit key of a network address: an IPv4 address, or the /64 that an IPv6 customer usually owns. */
export function addressKey(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  // Takes the IPv4 address out of a mapped one.
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const groups = address.parts.slice(0, 4);
  return `${groups.map((group) => group.toString(16)).join(':')}::/64`;
}
