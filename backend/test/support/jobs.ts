import 'reflect-metadata';
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { type INestApplicationContext, Injectable, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type Config, ConfigModule } from '../../src/infra/config';
import { DatabaseModule } from '../../src/infra/database';
import { EventsModule } from '../../src/infra/events';
import { type HandlesJob, JobHandler, type JobRun, JobWorkerModule } from '../../src/infra/jobs';
import { MailSenderModule } from '../../src/infra/mail';
import { Metrics, MetricsModule } from '../../src/infra/metrics';
import { InterviewJobsModule } from '../../src/modules/interviews';
import { TraceCleanupModule } from '../../src/modules/own-data';
import type { World } from './app';
import { environmentOf } from './commands';

declare module '../../src/infra/jobs/tasks' {
  interface Tasks {
    'test.note': { note: string };
    /** Handled by `job-process.mjs`. */
    'test.gate': { note: string };
  }
}

export interface JobWorker {
  context: INestApplicationContext;
  metrics(): Promise<string>;
  close(): Promise<void>;
}

/** Starts a job worker on the world's database, which runs `test.note`. */
export function startJobWorker(
  world: World,
  run: (payload: { note: string }, run: JobRun) => Promise<void>,
): Promise<JobWorker> {
  @Injectable()
  @JobHandler({ task: 'test.note' })
  class NoteHandler implements HandlesJob<'test.note'> {
    readonly run = run;
  }
  @Module({ providers: [NoteHandler] })
  class NoteModule {}
  return startWorker(world, NoteModule);
}

/** The same for mails; `settings` may name another mail server. */
export function startMailWorker(world: World, settings: Partial<Config> = {}): Promise<JobWorker> {
  return startWorker({ ...world, config: { ...world.config, ...settings } }, MailSenderModule);
}

/** The same for the files of deleted accounts. */
export function startTraceWorker(world: World): Promise<JobWorker> {
  return startWorker(world, TraceCleanupModule);
}

/** The same for mails about interviews, which it also writes. */
export function startInterviewWorker(world: World): Promise<JobWorker> {
  @Module({ imports: [InterviewJobsModule, MailSenderModule] })
  class InterviewWorkerModule {}
  return startWorker(world, InterviewWorkerModule);
}

async function startWorker(
  { config, databaseUrl }: World,
  handlers: Type<unknown>,
): Promise<JobWorker> {
  @Module({})
  class WorkerModule {}
  const context = await NestFactory.createApplicationContext(
    {
      module: WorkerModule,
      imports: [
        ConfigModule.with({ ...config, role: 'worker' }),
        DatabaseModule.connect(databaseUrl),
        EventsModule.connect(databaseUrl),
        MetricsModule,
        JobWorkerModule,
        handlers,
      ],
    },
    { logger: false, abortOnError: false },
  );
  return {
    context,
    metrics: () => context.get(Metrics, { strict: false }).registry.metrics(),
    close: () => context.close(),
  };
}

/** Starts a worker in a separate process, which runs `test.gate`. */
export function spawnJobWorker(world: World): ChildProcess {
  return spawn(process.execPath, [join(__dirname, 'job-process.mjs')], {
    env: { ...process.env, ...environmentOf(world), ROLE: 'worker' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}
