import { Body, HttpCode, Inject, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import {
  ActingUser,
  type Actor,
  crudController,
  crudResource,
  EXACT,
  listSpec,
  RANGE,
  WORDS,
} from '../../crud';
import { Roles } from '../../http/access';
import { ApiErrors } from '../../http/errors';
import { JOB_STATES, type JobState, stateOf } from '../../infra/jobs';
import { AdminJob, JobBody, JobId } from './dto/admin-job';
import { Job } from './job.entity';
import { JobsService } from './jobs.service';

// The alias that TypeORM gives the table, quoted because `row` is a keyword of SQL.
const STATE = stateOf('"row"');

/** Read only, apart from running a failed job again; payloads are not shown. */
const jobs = crudResource<Job, AdminJob>({
  path: 'jobs',
  entity: Job,
  Row: AdminJob,
  removable: false,
  list: listSpec<AdminJob>({
    order: [['id', 'DESC']],
    columns: {
      task: { kind: 'text', sql: 'row.taskIdentifier', sort: true, filter: WORDS, search: true },
      state: { kind: 'text', sql: STATE, values: JOB_STATES, sort: true, filter: EXACT },
      attempts: { kind: 'integer', sort: true, filter: RANGE },
      lastError: { kind: 'text', filter: WORDS, search: true },
      runAt: { kind: 'time', sort: true, filter: RANGE },
      createdAt: { kind: 'time', sort: true, filter: RANGE },
    },
  }),
  view: (query) => query.addSelect(STATE, 'state'),
  toRow: (job, extra) => ({
    id: job.id,
    task: job.taskIdentifier,
    // The expression above yields one of the states.
    state: extra.state as JobState,
    attempts: job.attempts,
    maxAttempts: job.maxAttempts,
    lastError: job.lastError,
    runAt: job.runAt.toISOString(),
    createdAt: job.createdAt.toISOString(),
    startedAt: job.lockedAt?.toISOString() ?? null,
  }),
});

export class JobsAdminController extends crudController(jobs) {
  @Inject(JobsService)
  private readonly jobs: JobsService;

  @Post('run-again')
  @Roles('admin')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Run a failed job again',
    description: 'It is due now and has all its tries again.',
  })
  @ApiOkResponse({ description: 'The id of the job.', type: JobId })
  @ApiErrors(
    'input.invalid',
    'input.unknownField',
    'input.forbiddenCharacter',
    'input.malformed',
    'body.tooLarge',
    'body.wrongType',
    'row.notFound',
    'job.notFailed',
  )
  runAgain(@Body() { id }: JobBody, @ActingUser() actor: Actor): Promise<JobId> {
    return this.jobs.runAgain(id, actor);
  }
}
