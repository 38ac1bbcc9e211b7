import { Injectable, Logger } from '@nestjs/common';

type Fields = Record<string, string | number | boolean | null | undefined>;

/** Logs structured security events for monitoring; they never contain a password, code or token. */
@Injectable()
export class SecurityLog {
  private readonly logger = new Logger('security');

  info(event: string, fields: Fields): void {
    this.logger.log({ event, ...fields });
  }

  warn(event: string, fields: Fields): void {
    this.logger.warn({ event, ...fields });
  }
}
