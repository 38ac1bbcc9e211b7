export { interpretDatabaseError } from './constraint-errors';
export { DatabaseModule } from './database.module';
export { locks } from './locks';
export { migrate, migrateTables, migrationNames } from './migrate';
export { migrations } from './migrations';
export { SnakeNaming } from './naming';
export { type Queries, queriesOf, queriesOn, Sql, type Statement } from './sql';
