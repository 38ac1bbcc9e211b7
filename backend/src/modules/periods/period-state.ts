import type { PeriodState } from './period.entity';
import type { PeriodRow } from './periods.repository';

export type Times = Pick<PeriodRow, 'archivedAt' | 'startsAt' | 'endsAt' | 'freezeAt'>;

/** The state at a time in milliseconds. A period has started at its start, and ended at its end. */
export function stateOf(
  { archivedAt, startsAt, endsAt, freezeAt }: Times,
  now: number,
): PeriodState {
  if (archivedAt) return 'archived';
  if (now >= endsAt.getTime()) return 'final';
  if (now < startsAt.getTime()) return 'planned';
  return freezeAt && now >= freezeAt.getTime() ? 'frozen' : 'open';
}

/** SQL of `stateOf` for the row with this alias, so that lists filter and sort by it; `sql-states.e2e.ts` compares both. */
export const stateSql = (row: string, now = 'clock_timestamp()'): string =>
  `(CASE WHEN ${row}.archived_at IS NOT NULL THEN 'archived' WHEN ${now} >= ${row}.ends_at THEN 'final'
  WHEN ${now} < ${row}.starts_at THEN 'planned' WHEN ${now} >= ${row}.freeze_at THEN 'frozen' ELSE 'open' END)`;
