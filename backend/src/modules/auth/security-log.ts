import { Injectable, Logger } from '@nestjs/common';

type Facts = Record<string, string | number | boolean | null | undefined>;

/** Events somebody will want to count or to find again. Never a password, code or token. */
@Injectable()
export class SecurityLog {
  private readonly logger = new Logger('security');

  info(event: string, facts: Facts): void {
    this.logger.log({ event, ...facts });
  }

  warn(event: string, facts: Facts): void {
    this.logger.warn({ event, ...facts });
  }
}
