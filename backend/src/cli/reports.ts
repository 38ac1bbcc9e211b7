import type { Manifest } from '../backup';
import type { TotalsDifference } from '../modules/flags';

const MAX_LINES = 20;

/** Returns the report on a rebuild of the totals. */
export function formatTotals(differences: readonly TotalsDifference[]): string {
  if (differences.length === 0) return 'The totals were right.';
  const lines = differences.slice(0, MAX_LINES).map(({ table, before, after }) => {
    const [was, is] = [before, after].map((row) => (row ? JSON.stringify(row) : 'nothing'));
    return `  ${table}: ${was ?? ''} → ${is ?? ''}`;
  });
  const more = differences.length - lines.length;
  if (more > 0) lines.push(`  and ${String(more)} more`);
  return [`Mended ${String(differences.length)} rows:`, ...lines].join('\n');
}

/** Returns the size of a backup as part of a sentence. */
export function formatContent({ tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${String(rows)} rows of ${String(tables.length)} tables and ${String(files.length)} files`;
}

/** Returns a line for each file that was missing when the backup was made. */
export function formatMissing({ missing }: Manifest): string[] {
  return missing.map((path) => `  missing since before the backup: ${path}`);
}

/** Returns what a restore deleted again; `count` is undefined if there was no list of deletions. */
export function formatDeletions(count: number | undefined): string {
  if (count === undefined)
    return 'There is no list of deletions: what was deleted after the backup is back. See docs/operations.md.';
  return `Deleted again what was deleted after the backup: ${String(count)}.`;
}
