export { BatchRunner } from './batch-runner';
export { BatchedQuery, batchKeys, isOneOf, microseconds } from './batched-query';
export { interpretDatabaseError } from './constraint-errors';
export { DatabaseClock } from './database-clock';
export { DatabaseModule, SnakeNaming } from './database.module';
export { CreatedEntity, EntityWithId, VersionedEntity } from './entities';
export { FailFastClient } from './fail-fast-client';
export { locks } from './locks';
export { migrate, migrateTables, migrationNames } from './migrate';
export { migrations } from './migrations';
export { integersOf, packIntegers, type PackedColumn, packTimes, timesOf } from './packed-columns';
export {
  allowLongStatements,
  type Queries,
  queriesOf,
  queriesOn,
  Sql,
  type Statement,
  transaction,
} from './sql';
export { type Transitions, transitionSql } from './transition-sql';
