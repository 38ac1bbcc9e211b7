import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { type AuditEntry, AuditTrail } from '../../crud';
import { type Queries, queriesOf } from '../../infra/database';

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
    SELECT notify_event('audit', json_build_object('resource', $9::text)) FROM written`;

/** Writes the audit log inside the transaction of the audited change; the commit tells every process. */
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
      entry.isRead ? 'audit-logs' : resource,
      entry.persons ?? [],
    ]);
  }
}
