import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { type AuditEntry, AuditTrail, findReadersOf } from '../../crud';
import { type Queries, queriesOf } from '../../infra/database';
import type { EventMap } from '../../infra/events';

const INSERT = `
    WITH written AS (
      INSERT INTO audit_log
        (actor_id, actor_name, action, resource, target_id, before, after, ip, request_id)
      VALUES
        ($1, coalesce((SELECT username FROM "user" WHERE id = $1), ''), $2, $3, $4, $5, $6, $7, $8)
      RETURNING id
    ), persons AS (
      INSERT INTO audit_log_person (log_id, user_id)
      SELECT written.id, person.id FROM written, "user" person WHERE person.id = ANY ($10::integer[])
    )
    SELECT notify_event('audit', $9::json) FROM written`;

/** Writes the audit log in the transaction of the audited change. Every process is notified at the commit. */
@Injectable()
export class AuditService extends AuditTrail {
  async record(transaction: EntityManager | Queries, entry: AuditEntry): Promise<void> {
    const queries = transaction instanceof EntityManager ? queriesOf(transaction) : transaction;
    const { actor, action, resource, targetId, before, after } = entry;
    await queries.run(INSERT, [
      actor.userId,
      action,
      resource,
      targetId,
      before && JSON.stringify(before),
      after && JSON.stringify(after),
      actor.ip,
      actor.requestId,
      JSON.stringify(eventOf(entry)),
      entry.persons ?? [],
    ]);
  }
}

function eventOf({ resource, targetId, action, isRead }: AuditEntry): EventMap['audit'] {
  if (isRead) return { resource: 'audit-logs' };
  return findReadersOf(resource) ? { resource, targetId, action } : { resource };
}
