import { type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { RouteCacheModule } from '../http/response-cache/route-cache';
import { type Config, ConfigModule } from '../infra/config';
import { DatabaseModule } from '../infra/database';
import { EventsModule } from '../infra/events';
import { AuditModule } from '../modules/audit';
import { AccountsModule } from '../modules/auth';
import { ExchangeModule } from '../modules/exchange';

@Module({})
class ImportModule {}

/** The rooms an import needs, without a server; its news reach running ones through the database. */
export function createImportContext(
  config: Config,
  databaseUrl: string,
): Promise<INestApplicationContext> {
  const module = {
    module: ImportModule,
    imports: [
      ConfigModule.with(config),
      DatabaseModule.connect(databaseUrl),
      EventsModule.connect(databaseUrl),
      RouteCacheModule,
      AuditModule,
      AccountsModule,
      ExchangeModule,
    ],
  };
  return NestFactory.createApplicationContext(module, { logger: ['error'], abortOnError: false });
}
