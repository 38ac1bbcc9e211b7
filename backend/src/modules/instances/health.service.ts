import { Injectable } from '@nestjs/common';
import type { AdminHealth } from './dto/admin-health';
import { InstanceHealthRepository } from './health.repository';

/** Reports the health of instance workers and drivers. */
@Injectable()
export class InstanceHealthService {
  constructor(private readonly repository: InstanceHealthRepository) {}

  async read(): Promise<AdminHealth> {
    const [workers, missingDrivers, counts] = await Promise.all([
      this.repository.workers(),
      this.repository.missingDrivers(),
      this.repository.counts(),
    ]);
    const degraded = missingDrivers.length > 0 || workers.some(({ healthy }) => !healthy);
    return {
      state: degraded ? 'degraded' : 'ok',
      missingDrivers,
      workers: workers.map(({ seenAt, ...worker }) => ({
        ...worker,
        seenAt: seenAt.toISOString(),
      })),
      instances: {
        queued: counts.get('queued') ?? 0,
        starting: counts.get('starting') ?? 0,
        running: counts.get('running') ?? 0,
        stopping: counts.get('stopping') ?? 0,
      },
    };
  }
}
