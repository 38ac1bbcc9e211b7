import type { ChildProcess } from 'node:child_process';
import { Client } from 'pg';
import { addJob } from '../src/infra/jobs';
import { startApp, type World } from './support/app';
import { spawnJobWorker, startJobWorker } from './support/jobs';
import { waitUntil } from './support/wait-until';

let world: World;
let gate: Client;
const processes: ChildProcess[] = [];

beforeAll(async () => {
  world = await startApp();
  await world.query('CREATE TABLE job_step (note text, step text, attempt int, pid int)');
  gate = new Client({ connectionString: world.databaseUrl });
  await gate.connect();
});
afterAll(async () => {
  for (const child of processes) child.kill('SIGKILL');
  await gate.end();
  await world.close();
});

const start = () => {
  const child = spawnJobWorker(world);
  processes.push(child);
  return child;
};
const steps = () =>
  world.query<{ step: string; attempt: number; pid: number }>(
    'SELECT step, attempt, pid FROM job_step',
  );

it('a job of a worker killed with SIGKILL runs again on another one and completes once', async () => {
  await gate.query('SELECT pg_advisory_lock(42)');
  const id = await world.sql.transaction((queries) =>
    addJob(queries, 'test.gate', { note: 'precious' }),
  );
  const first = start();
  await waitUntil('it runs', async () => (await steps()).length === 1, 20_000);
  const second = start();
  first.kill('SIGKILL');
  await waitUntil('it runs again', async () => (await steps()).length === 2, 40_000);
  await gate.query('SELECT pg_advisory_unlock(42)');
  const isDone = async () =>
    (await world.query('SELECT 1 FROM graphile_worker.jobs WHERE id = $1', [id])).length === 0;
  await waitUntil('it is done', isDone);
  expect(await steps()).toEqual([
    { step: 'begin', attempt: 1, pid: first.pid },
    { step: 'begin', attempt: 2, pid: second.pid },
    { step: 'end', attempt: 2, pid: second.pid },
  ]);
});

it('a worker told to stop ends in time, also with a job that does not listen, and frees it', async () => {
  await gate.query('SELECT pg_advisory_lock(42)');
  const id = await world.sql.transaction((queries) =>
    addJob(queries, 'test.gate', { note: 'deaf' }),
  );
  const begun = async () =>
    (await steps()).find(({ attempt, pid }) => attempt === 1 && isLive(pid));
  const isLive = (pid: number) => processes.some((child) => child.pid === pid && !child.killed);
  await waitUntil('it runs', async () => (await begun()) !== undefined);
  const pid = (await begun())?.pid;
  const child = processes.find((each) => each.pid === pid);
  const exited = new Promise<number | null>((done) => child?.once('exit', done));
  const toldAt = performance.now();
  child?.kill('SIGTERM');
  expect(await exited).toBe(0);
  expect(performance.now() - toldAt).toBeLessThan(6000);
  const other = await startJobWorker(world, () => Promise.resolve());
  const isFree = async () => {
    const [job] = await world.query<{ lockedBy: string | null; attempts: number }>(
      'SELECT locked_by AS "lockedBy", attempts FROM graphile_worker.jobs WHERE id = $1',
      [id],
    );
    return job?.attempts === 1 && job.lockedBy === null;
  };
  await waitUntil('another worker freed it', isFree, 20_000);
  await other.close();
  await gate.query('SELECT pg_advisory_unlock(42)');
});
