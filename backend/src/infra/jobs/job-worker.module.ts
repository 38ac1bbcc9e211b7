import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { DeadWorkers } from './dead-workers';
import { HandlerRegistry } from './handler-registry';
import { JobCleanup } from './job-cleanup';
import { JobMetrics } from './job-metrics';
import { JobRunner } from './job-runner';

/** Runs jobs, in processes of the roles `all` and `worker`. */
@Module({
  imports: [DiscoveryModule],
  providers: [DeadWorkers, HandlerRegistry, JobCleanup, JobMetrics, JobRunner],
})
export class JobWorkerModule {}
