import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { addJob, type JobRun } from '../src/infra/jobs';
import { DEAD_AFTER_MS, DeadWorkers } from '../src/infra/jobs/dead-workers';
import { JobRunner } from '../src/infra/jobs/job-runner';
import { startApp, type World } from './support/app';
import { type JobWorker, startJobWorker } from './support/jobs';
import { waitUntil } from './support/wait-until';

interface Row {
  attempts: number;
  runAt: Date;
  lockedBy: string | null;
  lastError: string | null;
}

describe('jobs', () => {
  let world: World;
  const workers: JobWorker[] = [];
  /** Notes written by jobs, with the worker that ran them. */
  const notes: { note: string; attempt: number; worker: number }[] = [];

  type Work = (note: string, run: JobRun) => Promise<unknown>;
  const startWorker = async (work: Work = () => Promise.resolve()) => {
    const number = workers.length;
    const worker = await startJobWorker(world, async ({ note }, run) => {
      notes.push({ note, attempt: run.attempt, worker: number });
      await work(note, run);
    });
    workers.push(worker);
    return worker;
  };
  const add = (note: string, options = {}) =>
    world.sql.transaction((queries) => addJob(queries, 'test.note', { note }, options));
  const find = async (id: number) => {
    const rows = await world.query<Row>(
      `SELECT attempts, run_at AS "runAt", locked_by AS "lockedBy", last_error AS "lastError"
       FROM graphile_worker.jobs WHERE id = $1`,
      [id],
    );
    return rows[0];
  };
  const awaitDone = (id: number) =>
    waitUntil('the job is done', async () => (await find(id)) === undefined);
  const runsOf = (note: string) => notes.filter((run) => run.note === note);
  const awaitRun = (note: string) => waitUntil('the job runs', () => runsOf(note).length > 0);
  const dueNow = (id: number) =>
    world.query('SELECT graphile_worker.reschedule_jobs(ARRAY[$1::bigint], run_at => now())', [id]);

  beforeAll(async () => {
    world = await startApp();
  });
  afterEach(async () => {
    for (const worker of workers.splice(0)) await worker.close();
    await world.query('DELETE FROM graphile_worker._private_jobs');
  });
  afterAll(() => world.close());

  it('run with the commit, and never after a rollback', async () => {
    await startWorker();
    const lost = world.sql.transaction(async (queries) => {
      await addJob(queries, 'test.note', { note: 'rolled back' });
      throw new Error('changed my mind');
    });
    await expect(lost).rejects.toThrow('changed my mind');
    await awaitDone(await add('committed'));
    expect(runsOf('committed')).toHaveLength(1);
    expect(runsOf('rolled back')).toEqual([]);
  });

  it('run once each on two workers, which share them', async () => {
    await startWorker(() => sleep(20));
    await startWorker(() => sleep(20));
    const names = Array.from({ length: 60 }, (_, index) => `shared ${String(index)}`);
    for (const name of names) await add(name);
    await waitUntil('all are done', async () => {
      const left = await world.query('SELECT 1 FROM graphile_worker.jobs');
      return left.length === 0;
    });
    const shared = notes.filter(({ note }) => note.startsWith('shared'));
    expect(shared.map(({ note }) => note).sort()).toEqual(names.sort());
    expect(new Set(shared.map(({ worker }) => worker)).size).toBe(2);
  });

  it('are tried again later and later, and fail after the last try, with a line in the log for each', async () => {
    const log = jest.spyOn(Logger.prototype, 'warn');
    await startWorker((note) => Promise.reject(new Error(`no ${note}`)));
    const id = await add('luck', { maxAttempts: 3 });
    const delays: number[] = [];
    for (const attempt of [1, 2, 3]) {
      await waitUntil(`try ${String(attempt)} failed`, async () => {
        const row = await find(id);
        return row?.attempts === attempt && row.lockedBy === null;
      });
      const row = await find(id);
      expect(row?.lastError).toBe('no luck');
      delays.push((row?.runAt.getTime() ?? 0) - Date.now());
      await dueNow(id);
    }
    const [first = 0, second = 0, third = 0] = delays;
    expect(first).toBeGreaterThan(1000);
    expect(second).toBeGreaterThan(2 * first);
    expect(third).toBeGreaterThan(2 * second);
    expect(runsOf('luck').map(({ attempt }) => attempt)).toEqual([1, 2, 3]);
    const lines = log.mock.calls.map(([line]: unknown[]) => line);
    log.mockRestore();
    expect(lines).toMatchObject(
      [1, 2, 3].map((attempt) => ({
        ...{ event: 'job failed', task: 'test.note', id, attempt, maxAttempts: 3 },
        ...{ final: attempt === 3, err: { message: 'no luck' } },
      })),
    );
  });

  it('of one key that wait are one, with the newest payload', async () => {
    const runAt = new Date(Date.now() + 60_000);
    const first = await add('draft', { key: 'letter', runAt });
    expect(await add('final', { key: 'letter' })).toBe(first);
    await startWorker();
    await awaitDone(first);
    expect(runsOf('draft')).toEqual([]);
    expect(runsOf('final')).toHaveLength(1);
  });

  it('are finished by a worker that stops, which takes no more', async () => {
    let finish: () => void = () => undefined;
    const gate = new Promise<void>((open) => (finish = open));
    const worker = await startWorker(() => gate);
    // As many as the worker runs at once: without a stop it would take another one when one of these ends.
    const ids = await Promise.all([1, 2, 3, 4].map(() => add('last')));
    await waitUntil('all run', () => runsOf('last').length === ids.length);
    const runner = worker.context.get(JobRunner, { strict: false });
    const stop = jest.spyOn(runner, 'beforeApplicationShutdown');
    const closed = worker.close();
    await waitUntil('it is told to stop', () => stop.mock.calls.length === 1);
    const later = await add('too late');
    finish();
    await closed;
    expect(await Promise.all(ids.map(find))).toEqual(ids.map(() => undefined));
    expect(await find(later)).toMatchObject({ attempts: 0, lockedBy: null });
  });

  it('are given back by a worker that stops and cannot wait, for another try', async () => {
    const worker = await startWorker(
      (_, { signal }) =>
        new Promise((_done, fail) => {
          signal.addEventListener('abort', () => fail(new Error('told to stop')));
        }),
    );
    const id = await add('endless');
    await awaitRun('endless');
    await worker.close();
    expect(await find(id)).toMatchObject({
      attempts: 1,
      lockedBy: null,
      lastError: 'told to stop',
    });
    await startWorker();
    await dueNow(id);
    await awaitDone(id);
    expect(runsOf('endless').map(({ attempt }) => attempt)).toEqual([1, 2]);
  });

  it('stay with a living worker, also one that lost its connections for a moment', async () => {
    let finish: () => void = () => undefined;
    const gate = new Promise<void>((open) => (finish = open));
    await startWorker(() => gate);
    const id = await add('held');
    await awaitRun('held');
    const holder = (await find(id))?.lockedBy;
    const other = await startWorker();
    const deadWorkers = other.context.get(DeadWorkers, { strict: false });
    const now = performance.now();
    const locks = () =>
      world.query(
        `SELECT l.pid FROM pg_locks l JOIN pg_database d ON d.oid = l.database
         WHERE l.locktype = 'advisory' AND l.classid = 7302040 AND d.datname = current_database()`,
      );
    await waitUntil('both have their lock', async () => (await locks()).length === 2);
    await world.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name LIKE 'vexil job%'`,
    );
    await deadWorkers.free(now);
    await waitUntil('both have their lock again', async () => (await locks()).length === 2);
    await deadWorkers.free(now + DEAD_AFTER_MS);
    expect((await find(id))?.lockedBy).toBe(holder);
    finish();
    await awaitDone(id);
    expect(runsOf('held')).toHaveLength(1);
  });

  it('run on after the database refused the result of one, which runs again', async () => {
    let finish: () => void = () => undefined;
    const gate = new Promise<void>((open) => (finish = open));
    const worker = await startWorker(() => gate);
    const deadWorkers = worker.context.get(DeadWorkers, { strict: false });
    const id = await add('unlucky');
    await awaitRun('unlucky');
    const holder = (await find(id))?.lockedBy ?? '';
    const rename = (from: string, to: string) =>
      world.query(`ALTER TABLE graphile_worker.${from} RENAME TO ${to}`);
    await rename('_private_jobs', 'away');
    finish();
    const isHeld = `SELECT 1 FROM pg_locks l JOIN pg_database d ON d.oid = l.database
      WHERE l.classid = 7302040 AND l.objid::bigint = hashtext($1)::bigint & 4294967295
        AND d.datname = current_database()`;
    await waitUntil('the worker gave up', async () => {
      return (await world.query(isHeld, [holder])).length === 0;
    });
    await rename('away', '_private_jobs');
    expect((await find(id))?.lockedBy).toBe(holder);
    const now = performance.now();
    await deadWorkers.free(now);
    await deadWorkers.free(now + DEAD_AFTER_MS);
    await awaitDone(id);
    expect(runsOf('unlucky').map(({ attempt }) => attempt)).toEqual([1, 2]);
  });

  it('that recur run once, however many workers there are', async () => {
    await world.query(
      `INSERT INTO graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
       VALUES ('failedJobs.deleteOld', now() - interval '1 day', now() - interval '3 hours')
       ON CONFLICT (identifier) DO UPDATE SET last_execution = excluded.last_execution`,
    );
    await Promise.all([startWorker(), startWorker()]);
    const runs = async () => {
      const texts = await Promise.all(workers.map((worker) => worker.metrics()));
      const counts = texts.map(
        (text) =>
          /vexil_job_duration_seconds_count\{task="failedJobs.deleteOld",result="success"\} (\d+)/.exec(
            text,
          )?.[1] ?? 0,
      );
      return counts.reduce<number>((sum, count) => sum + Number(count), 0);
    };
    await waitUntil('the missed one ran', async () => (await runs()) > 0);
    // A second run of the missed job would be queued before this one.
    await awaitDone(await add('after it'));
    expect(await runs()).toBe(1);
  });

  it('are counted for Prometheus by state, age, task and result', async () => {
    const worker = await startWorker((note) =>
      note === 'bad' ? Promise.reject(new Error('no')) : Promise.resolve(),
    );
    const bad = await add('bad', { maxAttempts: 1 });
    await awaitDone(await add('good'));
    await waitUntil('the other failed', async () => (await find(bad))?.lastError === 'no');
    await add('later', { runAt: new Date(Date.now() + 60_000) });
    const text = await worker.metrics();
    for (const line of [
      'vexil_jobs{state="waiting"} 1',
      'vexil_jobs{state="running"} 0',
      'vexil_jobs{state="failed"} 1',
      'vexil_job_lag_seconds 0',
      'vexil_job_duration_seconds_count{task="test.note",result="success"} 1',
      'vexil_job_duration_seconds_count{task="test.note",result="failure"} 1',
    ])
      expect(text).toContain(line);
  });
});
