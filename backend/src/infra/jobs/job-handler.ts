import { DiscoveryService } from '@nestjs/core';
import type { TaskName, Tasks } from './tasks';

/** One run of a job. */
export interface JobRun {
  id: number;
  /** 1 for the first attempt. */
  attempt: number;
  /** The last one. */
  maxAttempts: number;
  /** Aborted when the worker stops, or lost its database for so long that another one may take the job. */
  signal: AbortSignal;
}

/** The interface of a provider with `@JobHandler`: resolves when the job is done, throws if it must be retried. */
export interface HandlesJob<Task extends TaskName> {
  run(payload: Tasks[Task], run: JobRun): Promise<void>;
}

/** Marks the provider that runs the jobs of a task in processes of the roles `all` and `worker`. */
export const JobHandler = DiscoveryService.createDecorator<{ task: TaskName }>();
