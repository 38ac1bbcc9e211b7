import { setTimeout as sleep } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import {
  type JobHelpers,
  Logger as LibraryLogger,
  parseCronItems,
  run,
  type Runner,
  type TaskList,
} from 'graphile-worker';
import { Pool } from 'pg';
import { durations } from '../../lib/limits';
import { CoalescedRunner } from '../cache/coalesced-runner';
import { FailFastClient, Sql } from '../database';
import { DeadWorkers } from './dead-workers';
import { HandlerRegistry, type KnownHandler } from './handler-registry';
import { describeFailure } from './describe-failure';
import { JobMetrics } from './job-metrics';
import { schedules } from './tasks';
import { WorkerLock } from './worker-lock';

/** How many jobs a process runs at the same time. */
const CONCURRENCY = 4;
/** One connection listens, the others fetch jobs and write results; handlers use the pool of the process. */
const CONNECTIONS = 4;
const LOOK_MS = 5000;
// Doubled each time, as the database may be away for long.
const RESTART_MS = 1000;
const LONGEST_RESTART_MS = 16_000;
// A stopping process has six seconds for everything, of which requests that are open may take 3.5 afterwards.
const ABORT_MS = 2000;
const STOP_MS = 2400;
/** Attempts of a recurring job, which is added again by the clock. */
const CRON_ATTEMPTS = 3;
const HOUR_MS = 3_600_000;

/** Runs the jobs of this process. Restarts the library after it gave up, for example while the database was down. */
@Injectable()
export class JobRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(JobRunner.name);
  private readonly stopping = new AbortController();
  private readonly running = new Set<Promise<void>>();
  private readonly looks = new CoalescedRunner(() => this.look());
  private handlers: readonly KnownHandler[] = [];
  private runner: Runner | undefined;
  private rounds: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly sql: Sql,
    private readonly registry: HandlerRegistry,
    private readonly metrics: JobMetrics,
    private readonly deadWorkers: DeadWorkers,
  ) {}

  /** Throws where a task has two handlers. */
  onApplicationBootstrap(): void {
    this.handlers = this.registry.all();
    this.rounds = this.keepRunning();
    this.timer = setInterval(() => void this.looks.run(), LOOK_MS);
    void this.looks.run();
  }

  /** Waits for running jobs. One that ignores its signal keeps its lock until the process has ended. */
  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    this.stopping.abort();
    void this.runner?.stop().catch(() => undefined);
    await Promise.race([this.rounds, sleep(STOP_MS, undefined, { ref: false })]);
  }

  private get isStopping(): boolean {
    return this.stopping.signal.aborted;
  }

  private async keepRunning(): Promise<void> {
    for (
      let delay = RESTART_MS;
      !this.isStopping;
      delay = Math.min(2 * delay, LONGEST_RESTART_MS)
    ) {
      const startedAt = performance.now();
      await this.runOnce().catch((error: unknown) => {
        if (!this.isStopping) this.logger.warn({ event: 'job worker restarts', err: error });
      });
      if (performance.now() - startedAt > 2 * LONGEST_RESTART_MS) delay = RESTART_MS;
      await sleep(delay, undefined, { signal: this.stopping.signal }).catch(() => undefined);
    }
  }

  private async runOnce(): Promise<void> {
    const lost = new AbortController();
    const lock = new WorkerLock(this.sql.url(), () => lost.abort());
    const pool = this.openPool();
    try {
      this.runner = await run({
        pgPool: pool,
        schema: 'graphile_worker',
        concurrency: CONCURRENCY,
        noHandleSignals: true,
        logger: new LibraryLogger(() => (level, message, meta) => this.log(level, message, meta)),
        taskList: this.taskList(lost.signal),
        parsedCronItems: cronItems(this.handlers.map(({ task }) => task)),
        preset: {
          plugins: [
            {
              name: 'VexilWorkerLock',
              version: '1.0.0',
              worker: {
                // Awaited before the first job is fetched.
                hooks: { startWorker: (_, { worker }) => lock.hold(worker.workerPool.id) },
              },
            },
          ],
          worker: {
            gracefulShutdownAbortTimeout: ABORT_MS,
            // The library awaits results only in batches; an error of a single one would end the process.
            completeJobBatchDelay: 0,
            failJobBatchDelay: 0,
          },
        },
      });
      if (this.isStopping) await this.runner.stop();
      await this.runner.promise;
    } finally {
      this.runner = undefined;
      // Kept while jobs of this worker may still run.
      await Promise.allSettled(this.running);
      await lock.close();
      await pool.end().catch(() => undefined);
    }
  }

  private openPool(): Pool {
    const pool = new Pool({
      connectionString: this.sql.url(),
      application_name: 'vexil jobs',
      max: CONNECTIONS,
      Client: FailFastClient,
      connectionTimeoutMillis: durations.connect,
      statement_timeout: durations.statement,
      query_timeout: durations.statement + 500,
      keepAlive: true,
    });
    // The query that uses a lost connection rejects with the error as well.
    pool.on('error', () => undefined);
    pool.on('connect', (client) => client.on('error', () => undefined));
    return pool;
  }

  private taskList(lost: AbortSignal): TaskList {
    const entries = this.handlers.map((handler) => {
      const task = (payload: unknown, helpers: JobHelpers): Promise<void> => {
        const work = this.runJob(handler, payload, helpers, lost);
        const settled = work.catch(() => undefined).finally(() => this.running.delete(settled));
        this.running.add(settled);
        return work;
      };
      return [handler.task, task] as const;
    });
    return Object.fromEntries(entries);
  }

  private async runJob(
    handler: KnownHandler,
    payload: unknown,
    { job, abortSignal }: JobHelpers,
    lost: AbortSignal,
  ): Promise<void> {
    const { task } = handler;
    const startedAt = performance.now();
    const seconds = () => (performance.now() - startedAt) / 1000;
    const id = Number(job.id);
    const { attempts: attempt, max_attempts: maxAttempts } = job;
    const signal = AbortSignal.any([abortSignal, lost]);
    try {
      await handler.run(payload, { id, attempt, maxAttempts, signal });
      this.metrics.ran(task, 'success', seconds());
    } catch (error) {
      this.metrics.ran(task, 'failure', seconds());
      const final = attempt >= maxAttempts;
      this.logger.warn({ event: 'job failed', task, id, attempt, maxAttempts, final, err: error });
      // The library stores the message, which admins read.
      throw new Error(describeFailure(error), { cause: error });
    }
  }

  private async look(): Promise<void> {
    await this.deadWorkers.free().catch((error: unknown) => {
      if (!this.isStopping) this.logger.warn(`dead workers not looked for: ${String(error)}`);
    });
  }

  /** The library's messages quote errors and payloads, so only those about the worker itself are kept. */
  private log(level: string, message: string, meta: { failure?: unknown } | undefined): void {
    if (this.isStopping || meta?.failure !== undefined) return;
    if (level === 'error' || level === 'warning')
      this.logger.warn({ event: 'job worker', message });
    else this.logger.debug(message);
  }
}

/** Adds one job per time; its queue prevents two of them from running concurrently. */
function cronItems(tasks: readonly string[]) {
  const due = Object.entries(schedules).filter(([task]) => tasks.includes(task));
  return parseCronItems(
    due.map(([task, match]) => ({
      task,
      match,
      identifier: task,
      options: {
        queueName: task,
        jobKey: task,
        maxAttempts: CRON_ATTEMPTS,
        // Made up for at the start, so that a server that is seldom up cleans up as well.
        backfillPeriod: HOUR_MS,
      },
    })),
  );
}
