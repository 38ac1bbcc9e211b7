import type {
  AuditLogProvider,
  CrudFilters,
  DataProvider,
  GetListResponse,
  Pagination,
} from '@refinedev/core';
import type { Row } from './resource';

/** Actions that only read, so they have no changed values. */
const READS = [
  'contacts.read',
  'application.read',
  'application.identity',
  'application.duplicates',
];

/** The name of the resource that holds the audit log. */
export const AUDIT_LOG = 'audit-logs';

export interface AuditEntry extends Row {
  createdAt: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

export type AuditEntries = GetListResponse<AuditEntry>;

/** Selects one row's log entries, one page at a time. */
export interface AuditLogMeta {
  id: number;
  pagination: Pagination;
}

/** Reads the writes of a row in the audit log, newest entries first, for Refine's `useLogList`. */
export function auditLogProvider(dataProvider: Pick<DataProvider, 'getList'>): AuditLogProvider {
  const get = ({ resource, action, meta }: Parameters<AuditLogProvider['get']>[0]) => {
    const filters: CrudFilters = [
      { field: 'resource', operator: 'eq', value: resource },
      { field: 'targetId', operator: 'eq', value: meta?.['id'] as AuditLogMeta['id'] },
      { field: 'action', operator: 'eq', value: action },
      { field: 'action', operator: 'ne', value: READS },
    ];
    return dataProvider.getList({
      resource: AUDIT_LOG,
      filters: filters.filter(({ value }) => value !== undefined),
      sorters: [{ field: 'id', order: 'desc' }],
      pagination: meta?.['pagination'] as AuditLogMeta['pagination'],
    });
  };
  // The server writes the log itself; Refine calls `create` and `update` only where they exist.
  return { get } as unknown as AuditLogProvider;
}
