import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor, CrudHooks } from '../../crud';
import type { IntegrityEvent } from './integrity-event.entity';

/** Records the admin who first marked an event as seen. */
@Injectable()
export class IntegrityEventHooks implements CrudHooks<IntegrityEvent> {
  beforeWrite(
    _manager: EntityManager,
    values: Partial<IntegrityEvent>,
    before: IntegrityEvent | null,
    { userId }: Actor,
  ): void {
    if (values.reviewedAt && !before?.reviewedAt) values.reviewedBy = userId;
  }
}
