import { Injectable } from '@nestjs/common';
import type { RequestInfo } from '../../http/access';
import { AppError, catalogue } from '../../http/errors';
import { Limiter, addressKey } from '../../infra/rate-limit';
import { CaptchaService } from '../captcha';

type Action = Parameters<CaptchaService['consume']>[1];

/** Checks the captcha of a call and limits wrong answers by address. */
@Injectable()
export class CaptchaVerifier {
  constructor(
    private readonly captcha: CaptchaService,
    private readonly limiter: Limiter,
  ) {}

  /** Consumes an answer for one call; throws where it is missing or wrong. False where no captcha is on. */
  async verify(answer: string | undefined, action: Action, info: RequestInfo): Promise<boolean> {
    const kind = await this.captcha.kind();
    if (kind === 'none') return false;
    const consume = () => this.captcha.consume(answer, action, info.ip);
    if (!answer) await consume();
    else if (kind === 'altcha') await this.countRefusals(consume, info);
    else await this.limitChecks(consume, info);
    return true;
  }

  /** Consumes a proof of work, which the caller needs above a limit although no captcha is on. */
  async verifyProof(
    answer: string | undefined,
    action: Action,
    info: Pick<RequestInfo, 'ip'>,
  ): Promise<void> {
    const consume = () => this.captcha.consumeProof(answer, action);
    if (!answer) await consume();
    else await this.countRefusals(consume, info);
  }

  /** Counts wrong answers after their check, so that they shut out nobody with a right one. */
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

  /** Counts before the check, which is a request to another service; one that cannot be reached is not counted. */
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
