import { Injectable } from '@nestjs/common';
import { type Actor, AuditTrail } from '../../crud';
import type { Queries } from '../../infra/database';

/** Records in the audit log what staff read of an application. */
@Injectable()
export class ChoiceReads {
  constructor(private readonly audit: AuditTrail) {}

  /** `after` names what was read, and says nothing of it. */
  record(
    queries: Queries,
    actor: Actor,
    choiceId: number,
    action: 'application.read' | 'application.identity',
    after: Record<string, unknown>,
  ): Promise<void> {
    return this.audit.record(queries, {
      ...{ actor, action, after, before: null, isRead: true },
      resource: 'application-choices',
      targetId: choiceId,
    });
  }
}
