import 'reflect-metadata';
import { setTimeout as sleep } from 'node:timers/promises';
import { type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ConfigModule } from '../../src/infra/config';
import { DatabaseModule } from '../../src/infra/database';
import { EventsModule } from '../../src/infra/events';
import { Metrics, MetricsModule } from '../../src/infra/metrics';
import type { DriverName } from '../../src/modules/instance-configs';
import { ReconcilerModule, type Timings } from '../../src/modules/reconciler';
import type { ApiAnswer } from './client';
import { createChallenge } from './challenges';
import type { World } from './app';
import { FakeDriver, type FakeEngine } from './fake-driver';
import { createUser } from './users';

@Module({})
class WorkerModule {}

/** Short intervals, so that tests do not wait for minutes. */
const QUICK: Timings = {
  round: 100,
  sweep: 250,
  heartbeat: 200,
  claim: 1000,
  call: 600,
  start: 4000,
  retry: 100,
  abandon: 60_000,
};

export interface TestWorker {
  metrics(): Promise<string>;
  close(): Promise<void>;
}

/** Starts a worker for the world like a process of role `worker`, with a fake engine. */
export async function startWorker(
  world: World,
  engine: FakeEngine,
  more: { cap?: number; ports?: { first: number; last: number } } = {},
): Promise<TestWorker> {
  const config = {
    ...world.config,
    role: 'worker' as const,
    instanceCap: more.cap ?? world.config.instanceCap,
    instancePorts: more.ports ?? world.config.instancePorts,
  };
  const context: INestApplicationContext = await NestFactory.createApplicationContext(
    {
      module: WorkerModule,
      imports: [
        ConfigModule.with(config),
        DatabaseModule.connect(world.databaseUrl),
        EventsModule.connect(world.databaseUrl),
        MetricsModule,
        ReconcilerModule.with(() => [new FakeDriver(engine)], QUICK),
      ],
    },
    { logger: false, abortOnError: false },
  );
  return {
    metrics: () => context.get(Metrics, { strict: false }).registry.metrics(),
    close: () => context.close(),
  };
}

interface ConfigOptions {
  driver?: DriverName;
  image?: string;
  ports?: object[];
  lifetimeMinutes?: number;
}

let serial = 0;

/** Creates a released challenge with its own instance config. */
export async function createTarget(
  world: World,
  options: ConfigOptions & { flags?: { literal: string; kind?: 'static' | 'dynamic' }[] } = {},
): Promise<{ id: number; flagIds: number[]; configId: number }> {
  const { flags, ...config } = options;
  const { token } = await createUser(world, { admin: true });
  const made = await world.api.post(
    '/admin/instance-configs',
    {
      name: `config ${String((serial += 1))}`,
      driver: 'docker',
      image: 'vexil-test:1',
      ports: [{ name: 'main', number: 1337, protocol: 'tcp' }],
      ...config,
    },
    { token },
  );
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  const configId: number = made.body.id;
  const challenge = await createChallenge(world, flags ? { flags } : {});
  const path = `/admin/challenges/${String(challenge.id)}`;
  const put = await world.api.patch(path, { configId }, { token });
  if (put.status !== 200) throw new Error(JSON.stringify(put.body));
  return { ...challenge, configId };
}

/** Resets the interval between operations, for all users or one. */
export async function resetOperationInterval(
  world: World,
  userId: number | null = null,
): Promise<void> {
  await world.query('DELETE FROM instance_pace WHERE $1::int IS NULL OR user_id = $1', [userId]);
}

export const startInstance = (
  world: World,
  challengeId: number,
  token: string,
): Promise<ApiAnswer> => world.api.post('/instance', { challengeId }, { token });

export const fetchInstance = async (world: World, token: string) =>
  (await world.api.get('/instance', { token })).body;

/** Waits until the caller's instance is in this state; returns its view. */
export async function awaitState(world: World, token: string, state: string, ms = 8000) {
  const end = Date.now() + ms;
  for (;;) {
    const view = await fetchInstance(world, token);
    if (view?.state === state) return view;
    if (Date.now() > end)
      throw new Error(`not ${state} within ${ms} ms, but ${JSON.stringify(view)}`);
    await sleep(25);
  }
}

/** Creates a user with a running instance. */
export async function createPlayerWithInstance(world: World, challengeId: number) {
  const player = await createUser(world);
  const answer = await startInstance(world, challengeId, player.token);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return { ...player, view: await awaitState(world, player.token, 'running') };
}

/** Whether rows, targets and ports agree, which must be true when nothing is in progress. */
export async function isConsistent(world: World, engine: FakeEngine): Promise<boolean> {
  const rows = await world.query<{ state: string; port: number }>(
    `SELECT i.state, p.port FROM instance i LEFT JOIN instance_port p ON p.instance_id = i.id
     WHERE i.state IN ('queued', 'starting', 'running', 'stopping') OR p.port IS NOT NULL`,
  );
  const leased = rows.map(({ port }) => port).sort();
  return (
    rows.every(({ state }) => state === 'running') &&
    JSON.stringify(leased) === JSON.stringify(engine.ports().sort())
  );
}
