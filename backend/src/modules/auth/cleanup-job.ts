import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { Sql } from '../../infra/database';

const HOUR_MS = 3_600_000;

const leftovers = [
  {
    name: 'sweep-refresh-tokens',
    text: `DELETE FROM refresh_token WHERE expires_at < now() - interval '1 day'`,
  },
  // Old sessions tell from which addresses an account logs in, so they stay a while.
  {
    name: 'sweep-sessions',
    text: `DELETE FROM session WHERE expires_at < now() - interval '90 days'`,
  },
  {
    name: 'sweep-mail-codes',
    text: `DELETE FROM mail_code WHERE expires_at < now() - interval '1 day'`,
  },
  // Processes judge the age of an answer by their own clocks, which may differ a little.
  {
    name: 'sweep-captcha-uses',
    text: `DELETE FROM captcha_use WHERE expires_at < now() - interval '1 hour'`,
  },
  {
    name: 'sweep-rate-limits',
    text: `DELETE FROM rate_limit WHERE expire < extract(epoch FROM now()) * 1000`,
  },
];

/** Deletes what has expired. Expiry itself is a matter of each query; this only keeps tables small. */
@Injectable()
export class CleanupJob implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(CleanupJob.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly sql: Sql) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.sweep(), HOUR_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  async sweep(): Promise<void> {
    for (const statement of leftovers)
      await this.sql.run(statement).catch((error: unknown) => {
        this.logger.warn(`${statement.name}: ${String(error)}`);
      });
  }
}
