import { type Category, SCORED_CATEGORIES } from '../../lib/enums';

/** A user's totals in one category or several. */
export interface CategoryTotals {
  score: number;
  solvedCount: number;
  /** Microseconds, so that scores within a millisecond have an order. */
  lastScoreAt: number;
}

/** Adjustments belong to no category (null). */
const COLUMNS: readonly (Category | null)[] = [...SCORED_CATEGORIES, null];
const WIDTH = COLUMNS.length;

/** The column of a category, for loops over many captures; -1 for notices, which have no score. */
export function columnOf(category: Category | null): number {
  return COLUMNS.indexOf(category);
}

/** The columns of these categories; for null all columns, also the one of adjustments. */
export function columnsOf(categories: readonly Category[] | null): number[] {
  return (categories ?? COLUMNS).map(columnOf);
}

/** Totals with a row for each user and a column for each category. Arrays of numbers cost a fraction of an object per cell. */
export class TotalsTable {
  readonly bytes: number;
  private readonly scores: Float64Array;
  private readonly solvedCounts: Float64Array;
  private readonly lastScoreAts: Float64Array;

  constructor(rows: number) {
    this.scores = new Float64Array(rows * WIDTH);
    this.solvedCounts = new Float64Array(rows * WIDTH);
    this.lastScoreAts = new Float64Array(rows * WIDTH);
    this.bytes = 3 * this.scores.byteLength;
  }

  /** Adds points to a cell. `time` is that of the last rise among them, which breaks ties; 0 without one. */
  addScore(row: number, column: number, points: number, time: number): void {
    const cell = row * WIDTH + column;
    this.scores[cell] = (this.scores[cell] ?? 0) + points;
    this.lastScoreAts[cell] = Math.max(this.lastScoreAts[cell] ?? 0, time);
  }

  addSolve(row: number, column: number): void {
    const cell = row * WIDTH + column;
    this.solvedCounts[cell] = (this.solvedCounts[cell] ?? 0) + 1;
  }

  /** Sets the totals of a user in a category. */
  set(row: number, category: Category | null, totals: CategoryTotals): void {
    const cell = row * WIDTH + columnOf(category);
    this.scores[cell] = totals.score;
    this.solvedCounts[cell] = totals.solvedCount;
    this.lastScoreAts[cell] = totals.lastScoreAt;
  }

  /** A user's totals by category, without categories that have none. */
  parts(row: number): Map<Category | null, CategoryTotals> {
    const parts = COLUMNS.map((category, column) => [category, this.sum(row, [column])] as const);
    return new Map(
      parts.filter(([, totals]) => Object.values(totals).some((value) => value !== 0)),
    );
  }

  /** A user's totals over these columns together. */
  sum(row: number, columns: readonly number[]): CategoryTotals {
    let [score, solvedCount, lastScoreAt] = [0, 0, 0];
    for (const column of columns) {
      const cell = row * WIDTH + column;
      score += this.scores[cell] ?? 0;
      solvedCount += this.solvedCounts[cell] ?? 0;
      lastScoreAt = Math.max(lastScoreAt, this.lastScoreAts[cell] ?? 0);
    }
    return { score, solvedCount, lastScoreAt };
  }
}
