import { AuditedChanges, type AuditEntry, type Resource, useResource } from '../crud';

interface AuditedEntryProps {
  /** The audit log. */
  resource: Resource;
  row: object;
}

/** The old and new values of an entry, by the names that the pages of its resource show. */
export function AuditedEntry({ resource, row }: AuditedEntryProps) {
  // The rows of the audit log are its entries.
  const entry = row as AuditEntry & { resource: string };
  const target = useResource(entry.resource);
  return <AuditedChanges log={resource} resource={target ?? resource} entry={entry} />;
}
