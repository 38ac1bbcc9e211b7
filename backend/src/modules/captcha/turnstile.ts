import { Inject, Injectable, Logger } from '@nestjs/common';
import { z } from 'zod';
import { AppError } from '../../http/errors';
import { durations, limits } from '../../lib/limits';
import { CONFIG, type Config } from '../../infra/config';
import type { CaptchaAction } from './dto/captcha-challenge';
import { refused } from './captcha-error';

const verdict = z.object({
  success: z.boolean(),
  action: z.string().optional(),
  hostname: z.string().optional(),
  'error-codes': z.array(z.string()).default([]),
});

/** What the service says where the fault is ours or its own, not the visitor's. */
const OURS = new Set([
  'missing-input-secret',
  'invalid-input-secret',
  'bad-request',
  'internal-error',
]);

/** Cloudflare's service judges the answer; while it cannot be asked, nobody passes. */
@Injectable()
export class Turnstile {
  private readonly logger = new Logger(Turnstile.name);
  private underWay = 0;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** What makes the answer one of its kind, or a refusal. */
  async verify(
    answer: string,
    action: CaptchaAction,
    siteKey: string | null,
    ip: string,
  ): Promise<string> {
    const { turnstile, publicUrl } = this.config;
    if (!turnstile.secret || !publicUrl || !siteKey) throw this.unavailable('not configured');
    const said = await this.ask(turnstile.secret, answer, ip);
    const fault = said['error-codes'].find((code) => OURS.has(code));
    if (!said.success && fault !== undefined) throw this.unavailable(fault);
    if (!said.success && said['error-codes'].includes('timeout-or-duplicate'))
      throw refused('captcha.expired');
    const meant = said.action === action && said.hostname === new URL(publicUrl).hostname;
    if (!said.success || !meant) throw refused('captcha.invalid');
    return `turnstile ${answer}`;
  }

  /** Asks once: whoever hears of a failure tries again, with a new answer. */
  private async ask(secret: string, response: string, remoteip: string) {
    if (this.underWay >= limits.captchaVerifications) throw this.unavailable('too many at once');
    this.underWay += 1;
    try {
      const reply = await fetch(this.config.turnstile.verifyUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ secret, response, remoteip }),
        redirect: 'error',
        // Of the whole conversation, the body included.
        signal: AbortSignal.timeout(durations.captchaVerify),
      });
      return verdict.parse(await reply.json());
    } catch (error) {
      throw this.unavailable(error instanceof Error ? error.name : 'failed');
    } finally {
      this.underWay -= 1;
    }
  }

  private unavailable(reason: string): AppError {
    this.logger.warn(`Turnstile could not be asked: ${reason}`);
    return new AppError('captcha.unavailable');
  }
}
