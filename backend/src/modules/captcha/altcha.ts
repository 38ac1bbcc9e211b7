import { Inject, Injectable } from '@nestjs/common';
import { type Challenge, createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/scrypt';
import { z } from 'zod';
import { durations } from '../../lib/limits';
import { CONFIG, type Config, derivedKeys } from '../../infra/config';
import type { CaptchaAction } from './dto/captcha-challenge';
import { captchaError } from './captcha-error';

/**
 * Scrypt, because its solver needs no `crypto.subtle`, which browsers do not offer without HTTPS. One attempt takes about two
 * milliseconds and half a MiB, and one in 256 succeeds.
 */
const PARAMETERS = {
  algorithm: 'SCRYPT',
  cost: 512,
  memoryCost: 8,
  parallelism: 1,
  keyPrefix: '00',
};

const answerSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({ nonce: z.string(), data: z.object({ action: z.string() }) }),
    signature: z.string().length(64),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string().max(128) }),
});

/** Proof of work: a puzzle that the browser solves without a third-party service. */
@Injectable()
export class Altcha {
  private readonly secrets: readonly string[];

  constructor(@Inject(CONFIG) config: Config) {
    this.secrets = derivedKeys(config, 'captcha').map((key) => key.toString('base64url'));
  }

  /** Creates a signed puzzle; nothing is stored. */
  challenge(action: CaptchaAction): Promise<Challenge> {
    return createChallenge({
      ...PARAMETERS,
      deriveKey,
      hmacSignatureSecret: this.secrets[0] ?? '',
      expiresAt: new Date(Date.now() + durations.captchaChallenge),
      data: { action },
    });
  }

  /** Returns the part of the answer that makes it unique; throws for a wrong answer. */
  async verify(answer: string, action: CaptchaAction): Promise<string> {
    const parsed = answerSchema.safeParse(decode(answer));
    if (!parsed.success) throw captchaError('captcha.invalid');
    const { challenge, solution } = parsed.data;
    if (challenge.parameters.data.action !== action) throw captchaError('captcha.invalid');
    for (const hmacSignatureSecret of this.secrets) {
      const result = await verifySolution({
        // The signature covers all parameters and is checked first.
        challenge: challenge as unknown as Challenge,
        solution,
        deriveKey,
        hmacSignatureSecret,
      });
      if (result.expired) throw captchaError('captcha.expired');
      if (result.verified) return `altcha ${challenge.signature}`;
    }
    throw captchaError('captcha.invalid');
  }
}

function decode(answer: string): unknown {
  try {
    return JSON.parse(Buffer.from(answer, 'base64').toString('utf8'));
  } catch {
    return undefined;
  }
}
