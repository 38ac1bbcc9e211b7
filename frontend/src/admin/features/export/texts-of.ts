import type { Row } from '../../crud/resource';

/** The values of a column, one a line. */
export function textsOf(rows: readonly Row[], column: string): string {
  return rows.map((row) => String(row[column])).join('\n');
}
