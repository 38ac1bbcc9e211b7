export {
  Period,
  PERIOD_COUNTS,
  PERIOD_KINDS,
  PERIOD_STATES,
  type PeriodCounts,
  type PeriodKind,
  type PeriodState,
} from './period.entity';
export { stateSql } from './period-state';
export { PeriodsRepository } from './periods.repository';
export { PeriodsModule } from './periods.module';
export { type CurrentPeriod, PeriodsService } from './periods.service';
