import type { SolvedCategory } from '../../api';

const ENOUGH = 3;

/** The axes of the radar: every category that has points to give; none before three have given some. */
export function radarRows(rows: readonly SolvedCategory[]): SolvedCategory[] {
  if (rows.filter(({ score }) => score > 0).length < ENOUGH) return [];
  return rows.filter(({ maxScore }) => maxScore > 0);
}
