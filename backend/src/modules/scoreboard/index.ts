export { type Comparison, ComparisonsService } from './comparisons.service';
export { CATEGORY_NAMES } from './board-workbook';
export { readCategoryPoints } from './category-points';
export { PeriodArchive } from './period-archive';
export { ScoreboardModule } from './scoreboard.module';
export { type SeasonDraft, SeasonsService } from './seasons.service';
export { TotalsCache } from './totals-cache';
