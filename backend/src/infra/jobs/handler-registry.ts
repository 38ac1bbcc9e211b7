import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { type HandlesJob, JobHandler, type JobRun } from './job-handler';

export interface KnownHandler {
  task: string;
  run(payload: unknown, run: JobRun): Promise<void>;
}

/** The providers of this process that carry `@JobHandler`. */
@Injectable()
export class HandlerRegistry {
  constructor(private readonly discovery: DiscoveryService) {}

  /** Throws where a task has two handlers. */
  all(): KnownHandler[] {
    const found = new Map<string, KnownHandler>();
    for (const wrapper of this.discovery.getProviders({ metadataKey: JobHandler.KEY })) {
      const task = this.discovery.getMetadataByDecorator(JobHandler, wrapper)?.task;
      if (task === undefined) continue;
      if (found.has(task)) throw new Error(`The task ${task} has two handlers`);
      // `@JobHandler` asks for the interface in its documentation; a decorator cannot check it.
      const handler = wrapper.instance as HandlesJob<never>;
      found.set(task, {
        task,
        run: (payload, run) => handler.run(payload as never, run),
      });
    }
    return [...found.values()];
  }
}
