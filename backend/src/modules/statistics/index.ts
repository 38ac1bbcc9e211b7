export { DEFAULT_ZONE, ZoneQuery } from './dto/statistics-query';
export { StatisticsModule } from './statistics.module';
export { readZone, rethrowZone } from './time-range';
