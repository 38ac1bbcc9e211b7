import { createHmac } from 'node:crypto';
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

/** Rates that a whole campus behind one address shares. */
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

/** Counts in the database, so that all processes share the counters and a restart keeps them. */
@Injectable()
export class Limiter {
  private readonly limiters = new Map<Rate, RateLimiterPostgres>();
  /** A rotation of the keys starts every count anew. */
  private readonly secret: Buffer;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    [this.secret] = derivedKeys(config, 'rate');
  }

  /** Takes one point, or refuses with the time to wait. */
  async consume(rate: Rate, ...parts: string[]): Promise<void> {
    try {
      await this.limiterOf(rate).consume(this.key(parts));
    } catch (refusal) {
      // The library rejects with its result where the points are spent, with an Error where it failed.
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw tooFast(refusal.msBeforeNext);
    }
  }

  /** Gives a point back: what it was taken for did not count. */
  async refund(rate: Rate, ...parts: string[]): Promise<void> {
    await this.limiterOf(rate).reward(this.key(parts));
  }

  async reset(rate: Rate, ...parts: string[]): Promise<void> {
    await this.limiterOf(rate).delete(this.key(parts));
  }

  private limiterOf(rate: Rate): RateLimiterPostgres {
    const known = this.limiters.get(rate);
    if (known) return known;
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

  /** Neither addresses nor names are kept, only what they hash to. */
  private key(parts: string[]): string {
    return createHmac('sha256', this.secret).update(parts.join('\n')).digest('base64url');
  }
}

function tooFast(milliseconds: number): AppError {
  return new AppError('rate.limited', {
    retryAfterSeconds: Math.max(1, Math.ceil(milliseconds / 1000)),
  });
}
