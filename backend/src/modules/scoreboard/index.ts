export { type Comparison, ComparisonsService } from './comparisons.service';
export { PeriodArchive } from './period-archive';
export { ScoreboardModule } from './scoreboard.module';
export { type SeasonDraft, SeasonsService } from './seasons.service';
export { TotalsCache } from './totals-cache';
