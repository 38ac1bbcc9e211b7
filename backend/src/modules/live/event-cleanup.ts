import { Injectable, Module } from '@nestjs/common';
import { type HandlesJob, JobHandler } from '../../infra/jobs';
import { LiveRepository } from './live.repository';

/** Deletes old events. */
@Injectable()
@JobHandler({ task: 'events.deleteOld' })
export class EventCleanup implements HandlesJob<'events.deleteOld'> {
  constructor(private readonly repository: LiveRepository) {}

  run(): Promise<void> {
    return this.repository.deleteOld();
  }
}

@Module({ providers: [EventCleanup, LiveRepository], exports: [LiveRepository] })
export class EventCleanupModule {}
