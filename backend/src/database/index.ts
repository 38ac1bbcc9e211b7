export { interpretDatabaseError } from './constraint-errors';
export { DatabaseModule } from './database.module';
export { migrate } from './migrate';
export { SnakeNaming } from './naming';
export { type Queries, queriesOf, Sql, type Statement } from './sql';
