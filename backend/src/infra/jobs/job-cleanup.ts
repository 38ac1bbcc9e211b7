import { Injectable } from '@nestjs/common';
import { Sql } from '../database';
import { type HandlesJob, JobHandler } from './job-handler';
import { isFailed } from './job-state';
import { recurringTasks } from './tasks';

// A failed recurring job is repeated by the next one. Other failed jobs are kept longer, as admins may run them again.
const DELETE = `SELECT count(*) FROM graphile_worker.complete_jobs(ARRAY(
  SELECT job.id FROM graphile_worker.jobs job WHERE ${isFailed('job')} AND job.updated_at < now() - CASE
    WHEN job.task_identifier = ANY ($1) THEN interval '1 day' ELSE interval '90 days' END))`;

/** Deletes failed jobs: those of recurring tasks after a day, others after 90. */
@Injectable()
@JobHandler({ task: 'failedJobs.deleteOld' })
export class JobCleanup implements HandlesJob<'failedJobs.deleteOld'> {
  constructor(private readonly sql: Sql) {}

  async run(): Promise<void> {
    await this.sql.run(DELETE, [recurringTasks]);
  }
}
