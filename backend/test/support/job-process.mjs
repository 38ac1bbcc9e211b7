// A separate worker process: its jobs `test.gate` wait until the advisory lock 42 is free.
import 'reflect-metadata';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { Module } = require('@nestjs/common');
const { NestFactory } = require('@nestjs/core');
const { ConfigModule, loadConfig } = require('../../dist/infra/config');
const { DatabaseModule, Sql } = require('../../dist/infra/database');
const { EventsModule } = require('../../dist/infra/events');
const { JobHandler, JobWorkerModule } = require('../../dist/infra/jobs');
const { MetricsModule } = require('../../dist/infra/metrics');

const config = loadConfig(process.env, process.cwd());

class GateHandler {
  constructor(sql) {
    this.sql = sql;
  }

  run({ note }, { attempt }) {
    return this.sql.withoutTimeout(async (queries) => {
      const step = (what) =>
        this.sql.run('INSERT INTO job_step (note, step, attempt, pid) VALUES ($1, $2, $3, $4)', [
          ...[note, what, attempt, process.pid],
        ]);
      await step('begin');
      await queries.run('SELECT pg_advisory_xact_lock(42)');
      await step('end');
    });
  }
}
JobHandler({ task: 'test.gate' })(GateHandler);

class GateModule {}
Module({
  imports: [
    ConfigModule.with(config),
    DatabaseModule.connect(config.databaseUrl),
    EventsModule.connect(config.databaseUrl),
    MetricsModule,
    JobWorkerModule,
  ],
  providers: [{ provide: GateHandler, useFactory: (sql) => new GateHandler(sql), inject: [Sql] }],
})(GateModule);

const context = await NestFactory.createApplicationContext(GateModule, { logger: ['warn'] });
process.once('SIGTERM', () => {
  void context.close().then(() => process.exit(0));
});
