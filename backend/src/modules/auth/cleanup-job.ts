import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { Sql } from '../../infra/database';

const HOUR_MS = 3_600_000;

const statements = {
  refreshTokens: `DELETE FROM refresh_token WHERE expires_at < now() - interval '1 day'`,
  // Ended sessions record the addresses an account logs in from, so they are kept longer.
  sessions: `DELETE FROM session WHERE expires_at < now() - interval '90 days'`,
  mailCodes: `DELETE FROM mail_code WHERE expires_at < now() - interval '1 day'`,
  // The clocks of the processes that check an answer's age may differ slightly.
  captchaUses: `DELETE FROM captcha_use WHERE expires_at < now() - interval '1 hour'`,
  rateLimits: `DELETE FROM rate_limit WHERE expire < extract(epoch FROM now()) * 1000`,
};

/** Deletes expired rows every hour to keep tables small; queries check expiry themselves. */
@Injectable()
export class CleanupJob implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(CleanupJob.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly sql: Sql) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.run(), HOUR_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  async run(): Promise<void> {
    for (const [name, statement] of Object.entries(statements))
      await this.sql
        .run(statement)
        .catch((error: unknown) => this.logger.warn(`${name} not cleaned up: ${String(error)}`));
  }
}
