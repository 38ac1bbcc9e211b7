import type { TotalsDifference } from '../modules/flags';

const SHOWN = 20;

/** What a rebuild of the totals found, for a person at the terminal. */
export function formatTotalsReport(differences: readonly TotalsDifference[]): string {
  if (differences.length === 0) return 'The totals were right.';
  const lines = differences.slice(0, SHOWN).map(({ table, before, after }) => {
    const [was, is] = [before, after].map((row) => (row ? JSON.stringify(row) : 'nothing'));
    return `  ${table}: ${was ?? ''} → ${is ?? ''}`;
  });
  const more = differences.length - lines.length;
  if (more > 0) lines.push(`  and ${String(more)} more`);
  return [`Mended ${String(differences.length)} rows:`, ...lines].join('\n');
}
