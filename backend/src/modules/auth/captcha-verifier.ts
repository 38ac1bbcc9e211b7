import { Injectable } from '@nestjs/common';
import type { RequestInfo } from '../../http/access';
import { AppError, catalogue } from '../../http/errors';
import { Limiter, addressKey } from '../../infra/rate-limit';
import { CaptchaService } from '../captcha';

type Action = Parameters<CaptchaService['consume']>[1];

/** Checks the captcha of a call and limits wrong answers per network address. */
@Injectable()
export class CaptchaVerifier {
  constructor(
    private readonly captcha: CaptchaService,
    private readonly limiter: Limiter,
  ) {}

  /** Consumes an answer; throws if it is missing or wrong. Returns false if no captcha is enabled. */
  async verify(answer: string | undefined, action: Action, info: RequestInfo): Promise<boolean> {
    const kind = await this.captcha.kind();
    if (kind === 'none') return false;
    const consume = () => this.captcha.consume(answer, action, info.ip);
    if (!answer) await consume();
    else if (kind === 'altcha') await this.countRefusals(consume, info);
    else await this.limitChecks(consume, info);
    return true;
  }

  /** Consumes a proof of work, which replaces the captcha above a rate limit. */
  async verifyProof(
    answer: string | undefined,
    action: Action,
    info: Pick<RequestInfo, 'ip'>,
  ): Promise<void> {
    const consume = () => this.captcha.consumeProof(answer, action);
    if (!answer) await consume();
    else await this.countRefusals(consume, info);
  }

  /** Counts wrong answers after the check, so that right answers from the same address still pass. */
  private async countRefusals(
    consume: () => Promise<void>,
    { ip }: Pick<RequestInfo, 'ip'>,
  ): Promise<void> {
    try {
      await consume();
    } catch (error) {
      if (isRefusal(error)) await this.limiter.consume('captchaPerAddress', addressKey(ip));
      throw error;
    }
  }

  /** Counts before the check, as each check is a request to another service. Refunds right answers and failed requests. */
  private async limitChecks(
    consume: () => Promise<void>,
    { ip }: Pick<RequestInfo, 'ip'>,
  ): Promise<void> {
    const address = addressKey(ip);
    await this.limiter.consume('captchaPerAddress', address);
    try {
      await consume();
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
