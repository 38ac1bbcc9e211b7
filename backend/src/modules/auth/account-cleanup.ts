import { Injectable, Module } from '@nestjs/common';
import { Sql } from '../../infra/database';
import { type HandlesJob, JobHandler } from '../../infra/jobs';

const statements = [
  `DELETE FROM refresh_token WHERE expires_at < now() - interval '1 day'`,
  // Ended sessions are kept longer, as they record the addresses from which an account logged in.
  `DELETE FROM session WHERE expires_at < now() - interval '90 days'`,
  `DELETE FROM mail_code WHERE expires_at < now() - interval '1 day'`,
  // Processes check the age of an answer by their own clocks, which may differ slightly.
  `DELETE FROM captcha_use WHERE expires_at < now() - interval '1 hour'`,
  `DELETE FROM rate_limit WHERE expire < extract(epoch FROM now()) * 1000`,
];

/** Deletes expired rows to keep tables small; queries check expiry themselves. */
@Injectable()
@JobHandler({ task: 'accounts.deleteExpired' })
export class AccountCleanup implements HandlesJob<'accounts.deleteExpired'> {
  constructor(private readonly sql: Sql) {}

  async run(): Promise<void> {
    const deletions = statements.map((statement) => this.sql.run(statement));
    // All deletions finish, even if one fails.
    await Promise.allSettled(deletions);
    await Promise.all(deletions);
  }
}

@Module({ providers: [AccountCleanup] })
export class AccountCleanupModule {}
