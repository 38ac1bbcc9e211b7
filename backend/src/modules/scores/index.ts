export { readCategoryPoints } from './category-points';
export { type Comparison, ComparisonsService } from './comparisons.service';
export type { ScoredUserRow } from './group-by-user';
export {
  bloodsOf,
  comparePlaces,
  type Directions,
  rank,
  type Ranked,
  type ScoredUser,
  type UserTotals,
} from './ranking';
export { ScoresModule } from './scores.module';
export { type FirstRow, readScores } from './scores.repository';
export { type FlagValue, freezeValues, type Points } from './totals';
export { type Snapshot, TotalsCache } from './totals-cache';
export { type CategoryTotals, TotalsTable } from './totals-table';
export { ALL_TIME, isInside, NO_TIME, type Window, windowOf } from './window';
export { type BoardScores, countCaptures, scoresInWindow } from './window-scores';
