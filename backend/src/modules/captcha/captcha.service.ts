import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Challenge } from 'altcha-lib';
import { AppError } from '../../http/errors';
import { type CaptchaKind, SiteService } from '../site';
import { Altcha } from './altcha';
import type { CaptchaAction } from './dto/captcha-challenge';
import { captchaError } from './captcha-error';
import { Turnstile } from './turnstile';
import { durations } from '../../lib/limits';
import { Sql } from '../../infra/database';

// The unique key decides between processes; a preceding SELECT would race.
const CLAIM = `INSERT INTO captcha_use (answer_hash, expires_at)
    VALUES ($1, now() + $2 * interval '1 millisecond')
    ON CONFLICT DO NOTHING RETURNING true AS first`;

/** Records used answers by their hash. */
@Injectable()
export class CaptchaUsesRepository {
  constructor(private readonly sql: Sql) {}

  /** Returns false if the answer was used before, on any process. */
  async claim(answer: string): Promise<boolean> {
    const hash = createHash('sha256').update(answer).digest();
    return (await this.sql.run(CLAIM, [hash, durations.captchaChallenge])).length > 0;
  }
}

/** Checks proofs of work, and captcha answers of callers without a session if a captcha is enabled. */
@Injectable()
export class CaptchaService {
  constructor(
    private readonly site: SiteService,
    private readonly altcha: Altcha,
    private readonly turnstile: Turnstile,
    private readonly uses: CaptchaUsesRepository,
  ) {}

  async kind(): Promise<CaptchaKind> {
    return (await this.site.current()).captcha.kind;
  }

  /** Creates a puzzle. Without a captcha, only for the call that requires a proof of work above its limit. */
  async createChallenge(action: CaptchaAction): Promise<Challenge> {
    const kind = await this.kind();
    if (kind !== 'altcha' && !(kind === 'none' && action === 'verify'))
      throw new AppError('captcha.off');
    return this.altcha.challenge(action);
  }

  /** Consumes a proof of work, also if no captcha is enabled. */
  async consumeProof(answer: string | undefined, action: CaptchaAction): Promise<void> {
    if (!answer) throw captchaError('captcha.required');
    await this.claim(await this.altcha.verify(answer, action));
  }

  /** Consumes the answer; throws if it is missing, wrong or cannot be checked. */
  async consume(answer: string | undefined, action: CaptchaAction, ip: string): Promise<void> {
    const { captcha } = await this.site.current();
    if (captcha.kind === 'none') return;
    if (!answer) throw captchaError('captcha.required');
    const proof =
      captcha.kind === 'altcha'
        ? await this.altcha.verify(answer, action)
        : await this.turnstile.verify(answer, action, captcha.siteKey, ip);
    await this.claim(proof);
  }

  private async claim(proof: string): Promise<void> {
    if (!(await this.uses.claim(proof))) throw captchaError('captcha.invalid');
  }
}
