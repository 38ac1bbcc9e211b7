import { Inject, Injectable, Logger } from '@nestjs/common';
import { z } from 'zod';
import { AppError } from '../../http/errors';
import { durations, limits } from '../../lib/limits';
import { CONFIG, type Config } from '../../infra/config';
import type { CaptchaAction } from './dto/captcha-challenge';
import { captchaError } from './captcha-error';

const responseSchema = z.object({
  success: z.boolean(),
  action: z.string().optional(),
  hostname: z.string().optional(),
  'error-codes': z.array(z.string()).default([]),
});

/** Error codes of the service that the visitor did not cause. */
const SERVER_FAULTS = new Set([
  'missing-input-secret',
  'invalid-input-secret',
  'bad-request',
  'internal-error',
]);

/** Verifies answers with Cloudflare's service; refuses them while the service is unavailable. */
@Injectable()
export class Turnstile {
  private readonly logger = new Logger(Turnstile.name);
  private pending = 0;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Returns the part of the answer that makes it unique; throws for a wrong answer. */
  async verify(
    answer: string,
    action: CaptchaAction,
    siteKey: string | null,
    ip: string,
  ): Promise<string> {
    const { turnstile, publicUrl } = this.config;
    if (!turnstile.secret || !publicUrl || !siteKey) throw this.unavailable('not configured');
    const result = await this.callService(turnstile.secret, answer, ip);
    const fault = result['error-codes'].find((code) => SERVER_FAULTS.has(code));
    if (!result.success && fault !== undefined) throw this.unavailable(fault);
    if (!result.success && result['error-codes'].includes('timeout-or-duplicate'))
      throw captchaError('captcha.expired');
    const matches = result.action === action && result.hostname === new URL(publicUrl).hostname;
    if (!result.success || !matches) throw captchaError('captcha.invalid');
    return `turnstile ${answer}`;
  }

  /** One request without retries: an answer may be verified only once. */
  private async callService(secret: string, response: string, remoteip: string) {
    if (this.pending >= limits.captchaVerifications) throw this.unavailable('too many at once');
    this.pending += 1;
    try {
      const reply = await fetch(this.config.turnstile.verifyUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ secret, response, remoteip }),
        redirect: 'error',
        // Limits the whole request, including the response body.
        signal: AbortSignal.timeout(durations.captchaVerify),
      });
      return responseSchema.parse(await reply.json());
    } catch (error) {
      throw this.unavailable(error instanceof Error ? error.name : 'failed');
    } finally {
      this.pending -= 1;
    }
  }

  private unavailable(reason: string): AppError {
    this.logger.warn(`Turnstile could not be reached: ${reason}`);
    return new AppError('captcha.unavailable');
  }
}
