import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { Sql } from '../../infra/database';

const HOUR_MS = 3_600_000;

const statements = [
  {
    name: 'sweep-refresh-tokens',
    text: `DELETE FROM refresh_token WHERE expires_at < now() - interval '1 day'`,
  },
  // Ended sessions record the addresses an account logs in from, so they are kept longer.
  {
    name: 'sweep-sessions',
    text: `DELETE FROM session WHERE expires_at < now() - interval '90 days'`,
  },
  {
    name: 'sweep-mail-codes',
    text: `DELETE FROM mail_code WHERE expires_at < now() - interval '1 day'`,
  },
  // The clocks of the processes that check an answer's age may differ slightly.
  {
    name: 'sweep-captcha-uses',
    text: `DELETE FROM captcha_use WHERE expires_at < now() - interval '1 hour'`,
  },
  {
    name: 'sweep-rate-limits',
    text: `DELETE FROM rate_limit WHERE expire < extract(epoch FROM now()) * 1000`,
  },
];

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
    for (const statement of statements)
      await this.sql.run(statement).catch((error: unknown) => {
        this.logger.warn(`${statement.name}: ${String(error)}`);
      });
  }
}
