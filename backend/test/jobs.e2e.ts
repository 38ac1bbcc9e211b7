import { setTimeout as sleep } from 'node:timers/promises';
import { addJob, type JobRun } from '../src/infra/jobs';
import { startApp, type World } from './support/app';
import { type JobWorker, startJobWorker } from './support/jobs';
import { createUser, type TestUser } from './support/users';
import { waitUntil } from './support/wait-until';

interface Listed {
  id: number;
  task: string;
  state: string;
  attempts: number;
  lastError: string | null;
}

describe('jobs', () => {
  let world: World;
  let admin: TestUser;
  let player: TestUser;
  const workers: JobWorker[] = [];
  /** The notes that jobs left, by the worker that ran them. */
  const notes: { note: string; attempt: number; worker: number }[] = [];
  const failing = new Set<string>();

  const startWorker = async (
    work: (note: string, run: JobRun) => Promise<void> = () => Promise.resolve(),
  ) => {
    const number = workers.length;
    const worker = await startJobWorker(world, async ({ note }, run) => {
      notes.push({ note, attempt: run.attempt, worker: number });
      await work(note, run);
      if (failing.has(note)) throw new Error(`no ${note} today`);
    });
    workers.push(worker);
    return worker;
  };
  const add = (note: string, options = {}) =>
    world.sql.transaction((queries) => addJob(queries, 'test.note', { note }, options));
  const list = async (filter = '') =>
    (await world.api.get(`/admin/jobs?task=test.note${filter}`, admin)).body as Listed[];
  const find = async (id: number) => (await list(`&id=${String(id)}`))[0];
  const isDone = (id: number) => async () => (await find(id)) === undefined;
  const runsOf = (note: string) => notes.filter((run) => run.note === note);

  beforeAll(async () => {
    world = await startApp();
    admin = await createUser(world, { admin: true });
    player = await createUser(world);
  });
  afterEach(async () => {
    for (const worker of workers.splice(0)) await worker.close();
  });
  afterAll(() => world.close());

  it('run with the commit, and never after a rollback', async () => {
    await startWorker();
    const lost = world.sql.transaction(async (queries) => {
      await addJob(queries, 'test.note', { note: 'rolled back' });
      throw new Error('changed my mind');
    });
    await expect(lost).rejects.toThrow('changed my mind');
    const id = await add('committed');
    await waitUntil('the job is done', isDone(id));
    expect(runsOf('committed')).toHaveLength(1);
    expect(runsOf('rolled back')).toEqual([]);
  });

  it('run once each on two workers, and on both', async () => {
    await startWorker(() => sleep(20));
    await startWorker(() => sleep(20));
    const names = Array.from({ length: 60 }, (_, index) => `shared ${String(index)}`);
    for (const name of names) await add(name);
    await waitUntil('all are done', async () => (await list()).length === 0);
    const shared = notes.filter(({ note }) => note.startsWith('shared'));
    expect(shared.map(({ note }) => note).sort()).toEqual(names.sort());
    expect(new Set(shared.map(({ worker }) => worker)).size).toBe(2);
  });
});
