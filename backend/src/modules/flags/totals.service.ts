import { Injectable } from '@nestjs/common';
import { EventBus } from '../../events';
import { FlagsRepository } from './flags.repository';

/** Mends totals after a repair by hand; in daily life they are kept in each write's own transaction. */
@Injectable()
export class TotalsService {
  constructor(
    private readonly repository: FlagsRepository,
    private readonly events: EventBus,
  ) {}

  async rebuild(): Promise<void> {
    await this.repository.rebuildTotals();
    await this.events.publish('totals', { reason: 'rebuild' });
  }
}
