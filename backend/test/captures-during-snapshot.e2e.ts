import { Client } from 'pg';
import { startApp, type World } from './support/app';
import { createChallenge } from './support/challenges';
import { expectStoredCounts } from './support/raw-scores';
import { createUser, type TestUser } from './support/users';

const SOLVERS = 200;
/** Few enough that none waits too long on a busy machine. */
const AT_ONCE = 20;
const FLAG = 'vexil{snapshot}';

/** PostgreSQL keeps old row versions while an older transaction is open. Reads and writes must not scan them. */
describe('right flags beside a long transaction', () => {
  let world: World;
  let backup: Client;
  let reader: Client;
  let players: TestUser[];
  let ids: { fixed: number; decaying: number };
  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
    players = await Promise.all(Array.from({ length: SOLVERS }, () => createUser(world)));
    const flags = [{ literal: FLAG, score: 500 }];
    const [fixed, decaying] = [
      await createChallenge(world, { flags }),
      await createChallenge(world, { flags }),
    ];
    await world.query(
      `UPDATE challenge SET score_mode = 'decay', floor_score = 100, decay_solves = 150 WHERE id = $1`,
      [decaying.id],
    );
    ids = { fixed: fixed.id, decaying: decaying.id };
    const connect = () => new Client({ connectionString: world.databaseUrl });
    [backup, reader] = [connect(), connect()];
    await Promise.all([backup.connect(), reader.connect()]);
    await backup.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
    await backup.query('SELECT 1 FROM challenge');
  });
  afterAll(async () => {
    await Promise.all([backup.end(), reader.end()]);
    await world.close();
  });

  const solve = async (id: number) => {
    const path = `/challenges/${String(id)}/submissions`;
    const ranks: number[] = [];
    for (let at = 0; at < SOLVERS; at += AT_ONCE) {
      const answers = await Promise.all(
        players
          .slice(at, at + AT_ONCE)
          .map((player) => world.api.post(path, { flag: FLAG }, player)),
      );
      expect(answers.filter(({ status }) => status !== 201)).toEqual([]);
      ranks.push(...answers.flatMap(({ body }) => (body.bloodRank as number | null) ?? []));
    }
    expect(ranks.sort()).toEqual([1, 2, 3]);
  };
  const versions = () => world.query('SELECT id, ctid, xmin FROM challenge ORDER BY id');
  const pagesOf = async (table: string) => {
    const [row] = await world.query<{ pages: number }>(
      `SELECT (pg_relation_size($1) / current_setting('block_size')::int)::int AS pages`,
      [table],
    );
    return row?.pages;
  };
  const pagesRead = async (id: number) => {
    // The first call of a session also reads system catalogs for planning, so the second one is measured.
    const query = `SELECT newest_total(${String(id)})`;
    await reader.query(query);
    const { rows } = await reader.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
      `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${query}`,
    );
    const { 'Shared Hit Blocks': hit = 0, 'Shared Read Blocks': read = 0 } =
      rows[0]?.['QUERY PLAN'][0].Plan ?? {};
    return hit + read;
  };

  it.each(['fixed', 'decaying'] as const)(
    'write no version of the row of a %s challenge',
    async (mode) => {
      const before = await versions();
      await solve(ids[mode]);
      expect(await versions()).toEqual(before);
      await expectStoredCounts(world);
    },
  );

  it('find the totals of a challenge at once, however many former versions there are', async () => {
    await world.query(`DO $$ BEGIN FOR n IN 1 .. 3000 LOOP
      PERFORM write_total(newest_total(${String(ids.fixed)}), n, NULL); END LOOP; END $$`);
    expect(await pagesOf('challenge_total')).toBeGreaterThan(16);
    // The index pages from root to leaf, and the table page.
    expect(await pagesRead(ids.fixed)).toBeLessThanOrEqual(4);
    await world.query('SELECT rebuild_totals()');
    await expectStoredCounts(world);
  });

  it('lose no count: a write of totals that are not the newest fails', async () => {
    const write = (total: string) =>
      world.query(`SELECT write_total(${total}, solved_count + 1, NULL)
        FROM challenge_total t WHERE challenge_id = ${String(ids.fixed)}`);
    await expect(write('ROW(challenge_id, step - 1, solved_count, total_score)')).rejects.toThrow(
      'were written meanwhile',
    );
    await expectStoredCounts(world);
  });
});
