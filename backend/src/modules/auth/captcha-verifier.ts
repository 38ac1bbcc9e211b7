import { Injectable } from '@nestjs/common';
import type { RequestInfo } from '../../http/access';
import { AppError, catalogue } from '../../http/errors';
import { Limiter } from '../../infra/rate-limit';
import { CaptchaService } from '../captcha';
import { addressKey } from './address-key';

/** The bot protection before a call. */
@Injectable()
export class CaptchaVerifier {
  constructor(
    private readonly captcha: CaptchaService,
    private readonly limiter: Limiter,
  ) {}

  /** Spends an answer for one call, or refuses. */
  async pass(
    answer: string | undefined,
    action: Parameters<CaptchaService['spend']>[1],
    { ip }: RequestInfo,
  ): Promise<void> {
    if (!answer || !(await this.captcha.isOn())) {
      await this.captcha.spend(answer, action, ip);
      return;
    }
    // Checking costs work too, so wrong answers are counted; a service that is down counts against nobody.
    const address = addressKey(ip);
    await this.limiter.consume('captchaPerAddress', address);
    try {
      await this.captcha.spend(answer, action, ip);
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
