import { crudController, crudResource, EXACT, listSpec, RANGE, WORDS } from '../../crud';
import { AuditLog } from './audit-log.entity';
import { AdminAuditLog } from './dto/admin-audit-log';

/** A read-only resource. */
const auditLogs = crudResource<AuditLog, AdminAuditLog>({
  path: 'audit-logs',
  entity: AuditLog,
  Row: AdminAuditLog,
  removable: false,
  list: listSpec<AdminAuditLog>({
    order: [['id', 'DESC']],
    columns: {
      actorId: { kind: 'id', sort: true, filter: EXACT },
      actorName: { kind: 'text', sort: true, filter: WORDS, search: true },
      action: { kind: 'text', sort: true, filter: WORDS, search: true },
      resource: { kind: 'text', sort: true, filter: WORDS, search: true },
      targetId: { kind: 'id', sort: true, filter: RANGE },
      ip: { kind: 'text', sort: true, filter: WORDS, search: true },
      requestId: { kind: 'text', filter: EXACT },
      createdAt: { kind: 'time', sort: true, filter: RANGE },
    },
  }),
  toRow: (log) => ({
    id: log.id,
    actorId: log.actorId,
    actorName: log.actorName,
    action: log.action,
    resource: log.resource,
    targetId: log.targetId,
    before: log.before,
    after: log.after,
    ip: log.ip,
    requestId: log.requestId,
    createdAt: log.createdAt.toISOString(),
  }),
});

export class AuditLogsAdminController extends crudController(auditLogs) {}
