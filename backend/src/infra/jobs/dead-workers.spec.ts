import type { Queries, Sql } from '../database';
import { DEAD_AFTER_MS, DeadWorkers } from './dead-workers';

/** A database that answers which workers hold jobs without their lock, and remembers whose jobs were freed. */
function database() {
  const freed: string[] = [];
  const state = { freed, missing: [] as string[] };
  const queries = {
    run: (statement: string, values: unknown[][]) => {
      if (statement.includes('force_unlock_workers')) freed.push(...(values[0] as string[]));
      return Promise.resolve([]);
    },
  };
  const sql = {
    run: () => Promise.resolve(state.missing.map((id) => ({ id }))),
    transaction: (work: (on: Queries) => Promise<void>) => work(queries),
  } as unknown as Sql;
  return { ...state, sql, miss: (...ids: string[]) => state.missing.splice(0, 99, ...ids) };
}

it('frees the jobs of a worker that was without its lock for ten seconds', async () => {
  const { sql, freed, miss } = database();
  const workers = new DeadWorkers(sql);
  miss('a');
  await workers.free(0);
  miss('a', 'b');
  await workers.free(DEAD_AFTER_MS - 1);
  expect(freed).toEqual([]);
  await workers.free(DEAD_AFTER_MS);
  expect(freed).toEqual(['a']);
});

it('begins to count anew for a worker that had its lock again meanwhile', async () => {
  const { sql, freed, miss } = database();
  const workers = new DeadWorkers(sql);
  miss('a');
  await workers.free(0);
  miss();
  await workers.free(5000);
  miss('a');
  await workers.free(DEAD_AFTER_MS);
  await workers.free(2 * DEAD_AFTER_MS - 1);
  expect(freed).toEqual([]);
  await workers.free(2 * DEAD_AFTER_MS);
  expect(freed).toEqual(['a']);
});

it('frees them at the exact end of the ten seconds, also where adding these rounds down', async () => {
  const { sql, freed, miss } = database();
  const workers = new DeadWorkers(sql);
  const start = 125000.7407402;
  expect(start + DEAD_AFTER_MS - start).toBeLessThan(DEAD_AFTER_MS);
  miss('a');
  await workers.free(start);
  await workers.free(start + DEAD_AFTER_MS);
  expect(freed).toEqual(['a']);
});
