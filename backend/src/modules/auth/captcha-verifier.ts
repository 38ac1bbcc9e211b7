import { Injectable } from '@nestjs/common';
import type { RequestInfo } from '../../http/access';
import { AppError, catalogue } from '../../http/errors';
import { Limiter, addressKey } from '../../infra/rate-limit';
import { CaptchaService } from '../captcha';

/** Checks the captcha of a call and limits wrong answers by address. */
@Injectable()
export class CaptchaVerifier {
  constructor(
    private readonly captcha: CaptchaService,
    private readonly limiter: Limiter,
  ) {}

  /** Consumes an answer for one call; throws where it is missing or wrong. */
  async verify(
    answer: string | undefined,
    action: Parameters<CaptchaService['consume']>[1],
    { ip }: RequestInfo,
  ): Promise<void> {
    if (!answer || !(await this.captcha.isEnabled())) {
      await this.captcha.consume(answer, action, ip);
      return;
    }
    // Checking costs work, so wrong answers are counted; an unavailable service is not counted.
    const address = addressKey(ip);
    await this.limiter.consume('captchaPerAddress', address);
    try {
      await this.captcha.consume(answer, action, ip);
    } catch (error) {
      if (!isRefusal(error)) await this.limiter.refund('captchaPerAddress', address);
      throw error;
    }
    await this.limiter.refund('captchaPerAddress', address);
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof AppError && catalogue[error.code].status === 400;
}
