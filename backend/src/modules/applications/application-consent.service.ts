import { Injectable } from '@nestjs/common';
import { Sql } from '../../infra/database';
import { ConsentsService } from '../consents';

const statements = {
  lock: 'SELECT id FROM application WHERE campaign_id = $1 AND user_id = $2 FOR UPDATE',
  clear: `UPDATE application SET answers = '{}', draft = NULL, draft_form_version_id = NULL,
      state = CASE state WHEN 'submitted' THEN 'withdrawn' ELSE state END, updated_at = now(), version = version + 1
    WHERE id = $1`,
  deleteFiles: 'DELETE FROM application_file WHERE application_id = $1',
};

/** Withdraws consents to applications, and deletes the data that they allowed. */
@Injectable()
export class ApplicationConsentService {
  constructor(
    private readonly sql: Sql,
    private readonly consents: ConsentsService,
  ) {}

  /**
   * Withdraws the application and deletes its answers, draft and files; its row stays. This is possible at any time, even if
   * the user no longer sees the campaign. Throws `consent.notFound`.
   */
  withdraw(userId: number, campaignId: number): Promise<void> {
    return this.sql.transaction(async (queries) => {
      const [application] = await queries.run<{ id: number }>(statements.lock, [
        ...[campaignId, userId],
      ]);
      const person = { userId, campaignId };
      await this.consents.withdraw(queries, 'application', person);
      // It says what the application was, which is withdrawn as well.
      await this.consents.withdrawIfGiven(queries, 'history', person);
      if (!application) return;
      await queries.run(statements.clear, [application.id]);
      await queries.run(statements.deleteFiles, [application.id]);
    });
  }
}
