import { Injectable } from '@nestjs/common';
import { type Actor, AuditTrail } from '../../crud';
import type { Queries } from '../../infra/database';

const APPLICANT = `SELECT a.user_id AS id FROM application a
  JOIN application_choice c ON c.application_id = a.id WHERE c.id = $1`;

/** Records in the audit log what staff read of an application. */
@Injectable()
export class ChoiceReads {
  constructor(private readonly audit: AuditTrail) {}

  /** `after` names what was read, without its content. The applicant and `others`, whose data were read too, see the row. */
  async record(
    queries: Queries,
    actor: Actor,
    choiceId: number,
    action: 'application.read' | 'application.identity' | 'application.duplicates',
    after: Record<string, unknown>,
    others: readonly number[] = [],
  ): Promise<void> {
    const persons = await queries.run<{ id: number }>(APPLICANT, [choiceId]);
    await this.audit.record(queries, {
      ...{ actor, action, after, before: null, isRead: true },
      resource: 'application-choices',
      targetId: choiceId,
      persons: [...persons.map(({ id }) => id), ...others],
    });
  }
}
