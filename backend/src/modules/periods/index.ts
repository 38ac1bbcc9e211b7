export {
  freezeParameters,
  FreezesService,
  type FrozenScores,
  valuesAt,
  valueArraysOf,
} from './freezes.service';
export { PeriodArchive, readArchive } from './period-archive';
export { windowOfPeriod } from './period-window';
export {
  Period,
  PERIOD_COUNTS,
  PERIOD_KINDS,
  PERIOD_STATES,
  type PeriodCounts,
  type PeriodKind,
  type PeriodState,
} from './period.entity';
export { PeriodsRepository } from './periods.repository';
export { PeriodsModule } from './periods.module';
export { type CurrentPeriod, PeriodsService } from './periods.service';
export { type NewSeason, SeasonsService } from './seasons.service';
