import 'reflect-metadata';
import { tmpdir } from 'node:os';
import multipart from '@fastify/multipart';
import {
  type CanActivate,
  type DynamicModule,
  type ExecutionContext,
  type ForwardReference,
  Injectable,
  type Type,
} from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { FastifyRequest } from 'fastify';
import { InputPipe } from '../../src/http/validation';
import { ErrorFilter } from '../../src/http/errors';
import { openApiDocument } from '../../src/http/openapi-document';
import { UnknownInputGuard } from '../../src/http/unknown-input.guard';
import { ConfigModule, loadConfig } from '../../src/infra/config';
import { DatabaseModule, interpretDatabaseError, Sql } from '../../src/infra/database';
import { EventsModule } from '../../src/infra/events';
import { LimiterModule } from '../../src/infra/rate-limit';
import { AuditModule } from '../../src/modules/audit';
import { UserGroup } from '../../src/modules/user-groups';
import { User } from '../../src/modules/users/user.entity';
import { ApiClient } from './client';
import { createDatabase } from './database';

const ADMIN = `
  INSERT INTO "user" (id, username, username_canonical, email, admin)
  VALUES (1, 'ada', 'ada', 'ada@example.org', true)`;

/** Admits every request as user 1, because these suites do not test access. */
@Injectable()
class AllowAllGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    request.user = { id: 1, admin: true, roles: [], userGroup: 0, sessionId: 'test' };
    return true;
  }
}

export interface CrudApp {
  app: NestFastifyApplication;
  api: ApiClient;
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

/** Starts only the admin CRUD framework: database, audit log and the given modules, without sessions. */
export async function startCrudApp(
  modules: (Type | DynamicModule | ForwardReference)[],
  prepare: string[] = [],
): Promise<CrudApp> {
  const database = await createDatabase();
  const settings = { DATABASE_URL: database.url, JWT_SECRET: 'Zk3v9QmX7tR2wL8sB5nC1yH6jD4gF0pA' };
  const module = await Test.createTestingModule({
    imports: [
      ConfigModule.with(loadConfig(settings, tmpdir())),
      DatabaseModule.connect(database.url),
      EventsModule.connect(database.url),
      TypeOrmModule.forFeature([User, UserGroup]),
      LimiterModule,
      AuditModule,
      ...modules,
    ],
    providers: [{ provide: APP_GUARD, useClass: AllowAllGuard }],
  }).compile();
  const app = module.createNestApplication<NestFastifyApplication>(new FastifyAdapter());
  await app.register(multipart);
  app.setGlobalPrefix('api');
  app.useGlobalPipes(new InputPipe());
  app.useGlobalFilters(new ErrorFilter(interpretDatabaseError));
  app.useGlobalGuards(new UnknownInputGuard(openApiDocument(app)));
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  const sql = app.get(Sql, { strict: false });
  for (const text of [ADMIN, ...prepare]) await sql.run({ text });
  return {
    app,
    api: new ApiClient(app),
    query: (text, values = []) => sql.run({ text }, values),
    close: async () => {
      await app.close();
      await database.drop();
    },
  };
}
