import { AuditedChanges, type AuditEntry, type Resource, useResource } from '../crud';

interface AuditedEntryProps {
  /** The audit log. */
  resource: Pick<Resource, 'name'>;
  row: object;
}

/** The old and new values of an entry, labeled like the pages of its resource. */
export function AuditedEntry({ resource, row }: AuditedEntryProps) {
  // The rows of the audit log are its entries.
  const entry = row as AuditEntry & { resource: string };
  const log = useResource(resource.name);
  const target = useResource(entry.resource) ?? log;
  return log && target && <AuditedChanges log={log} resource={target} entry={entry} />;
}
