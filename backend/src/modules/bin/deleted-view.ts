import type { SelectQueryBuilder } from 'typeorm';
import type { Extra } from '../../crud';
import { durations } from '../../lib/limits';

interface Deleted {
  id: number;
  deletedAt: Date;
  deletedBy: number | null;
}

const DAY_SECONDS = 86_400;

// Uses the clock of the database, as the expiry does.
const DAYS_LEFT = `greatest(0, ceil((${String(durations.bin / 1000)}
  - extract(epoch FROM now() - row.deleted_at)) / ${String(DAY_SECONDS)}))::integer`;

/** Adds the admin who deleted a row, its expiry, and the number of captures that a restoration returns. */
export function withDeletion<Row extends Deleted>(
  query: SelectQueryBuilder<Row>,
  captures: string,
): SelectQueryBuilder<Row> {
  // Joined by table name, as this module may not import users.
  return query
    .leftJoin('user', 'deleter', 'deleter.id = row.deletedBy')
    .addSelect('deleter.username', 'deletedByName')
    .addSelect(DAYS_LEFT, 'daysLeft')
    .addSelect(`(${captures})::integer`, 'captures');
}

/** The columns that both lists of the bin share. */
export function deletionOf({ id, deletedAt, deletedBy }: Deleted, extra: Extra) {
  return {
    id,
    captures: Number(extra.captures),
    deletedBy,
    deletedByName: textOrNull(extra.deletedByName),
    deletedAt: deletedAt.toISOString(),
    expiresAt: new Date(deletedAt.getTime() + durations.bin).toISOString(),
    daysLeft: Number(extra.daysLeft),
  };
}

export function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
