import { Injectable } from '@nestjs/common';
import { type Actor, AuditTrail } from '../../crud';
import { AppError } from '../../http/errors';
import { Sql } from '../../infra/database';
import { isFailed } from '../../infra/jobs';

interface FailedJob {
  task: string;
  failed: boolean;
  attempts: number;
  lastError: string | null;
}

// A separate statement: the next one has a new snapshot, with the writes of the transaction that held the lock.
const LOCK = `SELECT id FROM graphile_worker._private_jobs WHERE id = $1 FOR UPDATE`;
const FIND = `SELECT task_identifier AS task, ${isFailed('job')} AS failed, attempts, last_error AS "lastError"
  FROM graphile_worker.jobs job WHERE id = $1`;
// Updates nothing if a worker has locked the job since.
const RESCHEDULE = `SELECT id FROM graphile_worker.reschedule_jobs(ARRAY[$1::bigint], run_at => now(), attempts => 0)`;

/** Runs failed jobs again, for admins. */
@Injectable()
export class JobsService {
  constructor(
    private readonly sql: Sql,
    private readonly audit: AuditTrail,
  ) {}

  /** Throws `row.notFound`, also for a job that is done, or `job.notFailed` where it waits or runs. */
  runAgain(id: number, actor: Actor): Promise<{ id: number }> {
    return this.sql.transaction(async (queries) => {
      await queries.run(LOCK, [id]);
      const [job] = await queries.run<FailedJob>(FIND, [id]);
      if (!job) throw new AppError('row.notFound');
      const [rescheduled] = job.failed ? await queries.run(RESCHEDULE, [id]) : [];
      if (!rescheduled) throw new AppError('job.notFailed');
      const { task, attempts, lastError } = job;
      const entry = { actor, action: 'runAgain', resource: 'jobs', targetId: id };
      await this.audit.record(queries, {
        ...entry,
        before: { task, attempts, lastError },
        after: { task, attempts: 0 },
      });
      return { id };
    });
  }
}
