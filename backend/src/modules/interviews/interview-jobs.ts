import { Injectable, Module } from '@nestjs/common';
import { Sql } from '../../infra/database';
import { type HandlesJob, JobHandler, type Tasks } from '../../infra/jobs';
import { InterviewMails } from './interview-mails';

// The row lock decides between two workers: the second one finds the reminder of this start written.
const REMIND = `UPDATE interview_booking b SET reminded_for = lower(s.during)
  FROM interview_slot s JOIN campaign k ON k.id = s.campaign_id
  WHERE s.id = b.slot_id AND lower(s.during) > now()
    AND lower(s.during) <= now() + k.reminder_hours * interval '1 hour'
    AND b.reminded_for IS DISTINCT FROM lower(s.during)
  RETURNING b.id`;

/** Reminds applicants of their interviews, once of each start. */
@Injectable()
@JobHandler({ task: 'interviews.remind' })
export class InterviewReminders implements HandlesJob<'interviews.remind'> {
  constructor(
    private readonly sql: Sql,
    private readonly mails: InterviewMails,
  ) {}

  async run(): Promise<void> {
    await this.sql.transaction(async (queries) => {
      const rows = await queries.run<{ id: number }>(REMIND);
      const ids = rows.map(({ id }) => id);
      await this.mails.add(queries, 'interviewReminder', ids);
    });
  }
}

/** Mails applicants whose booking was deleted; a trigger adds the job in the same transaction. */
@Injectable()
@JobHandler({ task: 'interviews.tellCancelled' })
export class CancelledInterviews implements HandlesJob<'interviews.tellCancelled'> {
  constructor(
    private readonly sql: Sql,
    private readonly mails: InterviewMails,
  ) {}

  async run(payload: Tasks['interviews.tellCancelled']): Promise<void> {
    await this.sql.transaction((queries) => this.mails.addCancelled(queries, payload));
  }
}

@Module({
  providers: [CancelledInterviews, InterviewMails, InterviewReminders],
})
export class InterviewJobsModule {}
