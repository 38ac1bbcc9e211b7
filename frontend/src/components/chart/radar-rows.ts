import type { CategoryName } from '../category-icon';

/** What somebody has of a category, and what there is to have. */
export interface CategoryScore {
  category: CategoryName;
  score: number;
  maxScore: number;
}

const MIN_SCORED_CATEGORIES = 3;

/** The axes of the radar: every category that has points to give; none before three have given some. */
export function radarCategories<Row extends CategoryScore>(rows: readonly Row[]): Row[] {
  if (rows.filter(({ score }) => score > 0).length < MIN_SCORED_CATEGORIES) return [];
  return rows.filter(({ maxScore }) => maxScore > 0);
}
