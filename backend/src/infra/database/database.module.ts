import { type DynamicModule, Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DefaultNamingStrategy, type Table } from 'typeorm';
import { snakeCase } from 'typeorm/util/StringUtils';
import { durations } from '../../lib/limits';
import { DatabaseClock } from './database-clock';
import { FailFastClient } from './fail-fast-client';
import { Sql } from './sql';
import { useFastTextArrays } from './text-arrays';

/** The connection pool of the process. Entities are registered by the modules that own them. */
@Global()
@Module({})
export class DatabaseModule {
  static connect(url: string): DynamicModule {
    useFastTextArrays();
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRoot({
          type: 'postgres',
          url,
          autoLoadEntities: true,
          synchronize: false,
          // TypeORM would create btree_gist for any exclusion constraint; ours needs none.
          installExtensions: false,
          namingStrategy: new SnakeNaming(),
          logging: false,
          retryAttempts: 0,
          applicationName: 'vexil',
          poolSize: 16,
          connectTimeoutMS: durations.connect,
          extra: {
            Client: FailFastClient,
            statement_timeout: durations.statement,
            query_timeout: durations.statement + 500,
            idle_in_transaction_session_timeout: 2 * durations.statement,
            keepAlive: true,
          },
        }),
      ],
      providers: [Sql, DatabaseClock],
      exports: [Sql, DatabaseClock],
    };
  }
}

/** camelCase properties, snake_case columns, and PostgreSQL's own names of primary keys. */
export class SnakeNaming extends DefaultNamingStrategy {
  override columnName(property: string, custom: string | undefined, prefixes: string[]): string {
    return snakeCase([...prefixes, custom ?? property].join('_'));
  }

  override joinColumnName(relation: string, column: string): string {
    return snakeCase(`${relation}_${column}`);
  }

  override primaryKeyName(table: Table | string): string {
    return `${this.getTableName(table)}_pkey`;
  }
}
