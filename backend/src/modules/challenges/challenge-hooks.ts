import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../common/errors';
import type { CrudHooks } from '../../crud';
import { EventBus } from '../../events';
import type { Challenge } from './challenge.entity';

/** What follows from writing a challenge; totals follow in the database. */
@Injectable()
export class ChallengeHooks implements CrudHooks<Challenge> {
  constructor(private readonly events: EventBus) {}

  beforeWrite(_: EntityManager, draft: Partial<Challenge>, before: Challenge | null): void {
    if (draft.category === 'notice' && before && before.flagsTotal > 0)
      throw new AppError('challenge.noticeWithFlags');
  }

  async published(before: Challenge | null, after: Challenge | null): Promise<void> {
    const challengeId = (after ?? before)?.id;
    if (challengeId === undefined) return;
    await this.events.publish('challenge', { challengeId });
    if (before) await this.events.publish('totals', { reason: 'challenge' });
  }
}
