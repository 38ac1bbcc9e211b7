import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { createSession, logIn, type Person } from './support/accounts';
import { startApp, type World } from './support/app';
import { allRows, archivedRows, filesIn, LEFT_OUT } from './support/archives';
import { uploadAttachment } from './support/attachments';
import { createChallenge } from './support/challenges';
import { environmentOf, runCommand } from './support/commands';
import { createEmptyDatabase, type TestDatabase } from './support/database';
import { type ServerProcess, startServer } from './support/processes';
import { createUser, type TestUser } from './support/users';
import { waitUntil } from './support/wait-until';

const PLAYERS = 6;
const FLAGS = 40;
const literalOf = (n: number) => `vexil{load-${String(n)}}`;
const digest = (text: string) => createHash('sha256').update(text).digest('hex');

// Recomputes the totals without the functions that maintain them.
const WRONG_TOTALS = `
  WITH truth AS (
    SELECT user_id, challenge_id, count(*)::int AS captured, max(captured_at) AS last FROM capture
    GROUP BY user_id, challenge_id)
  SELECT * FROM truth FULL JOIN challenge_progress p USING (user_id, challenge_id)
  WHERE (truth.captured, truth.last) IS DISTINCT FROM (p.captured, p.last_captured_at)`;
const HALF_CAPTURES = `
  SELECT user_id, flag_id FROM (
    SELECT user_id, flag_id FROM capture
    UNION ALL SELECT user_id, flag_id FROM submission WHERE result = 'correct') both_sides
  GROUP BY user_id, flag_id HAVING count(*) <> 2`;

describe('a backup under load', () => {
  let world: World;
  let folder: string;
  let admin: TestUser;
  let player: Person & { access: string; refresh: string };
  let database: TestDatabase;
  let restored: { url: string; dataDir: string };
  let out: { backup: string; restore: string };
  /** user|flag → request and acknowledgement times of the capture. */
  const journal = new Map<string, { asked: number; acknowledged: number }>();
  const contents = new Map<string, string>();
  let began: number;
  let ended: number;

  const capture = async (
    user: TestUser,
    challenge: { id: number; flagIds: number[] },
    n: number,
  ) => {
    const asked = Date.now();
    const answer = await world.api.post(
      `/challenges/${String(challenge.id)}/submissions`,
      { flag: literalOf(n) },
      { token: user.token },
    );
    if (answer.status === 201)
      journal.set(`${String(user.id)}|${String(challenge.flagIds[0])}`, {
        asked,
        acknowledged: Date.now(),
      });
  };

  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
    folder = mkdtempSync(join(tmpdir(), 'vexil-backup-'));
    admin = await createUser(world, { admin: true });
    player = await createSession(world);
    const challenges: { id: number; flagIds: number[] }[] = [];
    for (let n = 0; n < FLAGS; n += 1)
      challenges.push(await createChallenge(world, { flags: [{ literal: literalOf(n) }] }));
    const [first] = challenges;
    if (!first) throw new Error('no challenge');
    // Characters that break a careless export format.
    const hostile = 'tab\t "quotes" \\back, line\nend \u2028 {brace} (a,b) \u{1f6a9} 题目';
    const edited = await world.api.patch(
      `/admin/challenges/${String(first.id)}`,
      { description: hostile },
      { token: admin.token },
    );
    expect(edited.body.description).toBe(hostile);
    let over = false;
    const repeat = async (work: (turn: number) => Promise<unknown>) => {
      for (let turn = 0; !over; turn += 1) await work(turn);
    };
    const attach = async (turn: number) => {
      const content = `attachment ${String(turn)} ${'x'.repeat(turn * 97)}`;
      const name = `file-${String(turn)}.txt`;
      const saved = await uploadAttachment(world, first.id, name, content, admin.token);
      if (saved.status === 201) contents.set(digest(content), content);
      if (turn % 3 === 2)
        await world.api.delete(
          `/admin/challenges/${String(first.id)}/attachments/${String(saved.body.id)}`,
          undefined,
          { token: admin.token },
        );
      await sleep(10);
    };
    /** Captures everything, then continues as another user. */
    const play = async () => {
      const user = await createUser(world);
      for (const [n, challenge] of challenges.entries()) {
        if (over) return;
        await capture(user, challenge, n);
        // Rate limits of a user are not part of this test.
        await world.query('DELETE FROM submission_pace WHERE user_id = $1', [user.id]);
        await sleep(20);
      }
    };
    const writers = [
      ...Array.from({ length: PLAYERS }, () => repeat(play)),
      repeat(attach),
      repeat(() => createUser(world).then(() => sleep(5))),
      repeat((turn) =>
        world.api
          .patch(
            `/admin/challenges/${String(first.id)}`,
            { title: `Turn ${String(turn)}` },
            { token: admin.token },
          )
          .then(() => sleep(10)),
      ),
    ];
    await waitUntil('players capture', () => journal.size >= PLAYERS * 4, 30_000);
    began = Date.now();
    const backup = await runCommand('backup', [join(folder, 'one')], environmentOf(world));
    ended = Date.now();
    expect(backup).toMatchObject({ code: 0, err: '' });
    // The load must last longer than the backup, or the test would prove nothing.
    const then = journal.size;
    await waitUntil('they go on', () => journal.size >= then + PLAYERS, 30_000);
    over = true;
    await Promise.all(writers);
    database = await createEmptyDatabase();
    restored = { url: database.url, dataDir: join(folder, 'data') };
    const restore = await runCommand('restore', [join(folder, 'one')], {
      ...environmentOf(world),
      DATABASE_URL: database.url,
      DATA_DIR: restored.dataDir,
    });
    expect(restore).toMatchObject({ code: 0, err: '' });
    out = { backup: backup.out, restore: restore.out };
  });
  afterAll(async () => {
    await database.drop();
    await world.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const inRestored = async <Row>(text: string): Promise<Row[]> => {
    const client = new Client({ connectionString: restored.url });
    await client.connect();
    try {
      return (await client.query(text)).rows as Row[];
    } finally {
      await client.end();
    }
  };

  it('restores every row as it was written down', async () => {
    const rows = await allRows(restored.url);
    const archived = await archivedRows(join(folder, 'one'), restored.url);
    const kept = [...rows.keys()].filter((name) => !LEFT_OUT.includes(name));
    expect([...archived.keys()]).toEqual(kept);
    for (const name of kept)
      expect({ name, rows: rows.get(name) }).toEqual({ name, rows: archived.get(name) });
    expect(rows.get('capture')?.length).toBeGreaterThanOrEqual(PLAYERS * 4);
  });

  it('is a consistent snapshot: no earlier acknowledged capture is missing, and none is partial', async () => {
    const captures = await inRestored<{ user_id: number; flag_id: number }>(
      'SELECT * FROM capture',
    );
    const keys = new Set(captures.map((row) => `${String(row.user_id)}|${String(row.flag_id)}`));
    const lost = [...journal].filter(([key, at]) => at.acknowledged < began && !keys.has(key));
    expect(lost).toEqual([]);
    const early = [...keys].filter((key) => (journal.get(key)?.asked ?? Infinity) > ended);
    expect(early).toEqual([]);
    // Captures are never changed, so each restored one must equal the original.
    const [now, then] = [await allRows(world.databaseUrl), await allRows(restored.url)];
    const originals = new Set(now.get('capture'));
    expect(then.get('capture')?.filter((row) => !originals.has(row))).toEqual([]);
    expect(then.get('capture')?.length).toBeLessThan(now.get('capture')?.length ?? 0);
    expect(await inRestored(HALF_CAPTURES)).toEqual([]);
  });

  it('has totals that equal their definition, and reports it', async () => {
    expect(await inRestored(WRONG_TOTALS)).toEqual([]);
    expect(out.restore).toContain('The totals were right.');
  });

  it('has the file of every attachment, byte by byte', async () => {
    const rows = await inRestored<{ sha256: string }>('SELECT DISTINCT sha256 FROM attachment');
    expect(rows.length).toBeGreaterThan(0);
    const files = filesIn(join(restored.dataDir, 'attachments'));
    const wanted = rows.map(({ sha256 }) => [`${sha256.slice(0, 2)}/${sha256}`, sha256] as const);
    expect(files).toEqual(Object.fromEntries(wanted));
    for (const { sha256 } of rows) expect(contents.has(sha256)).toBe(true);
  });

  it('restores no session and no code, and serves users who log in again', async () => {
    expect(out.backup).toContain('everybody logs in again');
    const rows = await allRows(restored.url);
    for (const name of ['session', 'refresh_token', 'mail_code'])
      expect(rows.get(name)).toEqual([]);
    const server: ServerProcess = await startServer({
      DATABASE_URL: restored.url,
      DATA_DIR: restored.dataDir,
      JWT_SECRET: world.config.jwtSecret,
    });
    const call = async (path: string, body: object, token?: string) => {
      const answer = await fetch(`${server.url}/api${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        body: JSON.stringify(body),
      });
      return { status: answer.status, body: (await answer.json()) as { access: string } };
    };
    try {
      expect((await call('/auth/refresh', { refresh: player.refresh })).status).toBe(401);
      const credentials = { emailorusername: player.username, password: player.password };
      const login = await call('/auth/login', credentials);
      expect(login.status).toBe(200);
      const [newest] = await inRestored<{ id: number }>('SELECT max(id) AS id FROM challenge');
      const path = `/challenges/${String(newest?.id)}/submissions`;
      const submitted = await call(path, { flag: literalOf(FLAGS - 1) }, login.body.access);
      expect(submitted.status).toBe(201);
    } finally {
      await server.stop();
    }
  });

  it('equals a place at rest in every row', async () => {
    const again = await runCommand('backup', [join(folder, 'two')], environmentOf(world));
    expect(again.code).toBe(0);
    const rows = await allRows(world.databaseUrl);
    const archived = await archivedRows(join(folder, 'two'), world.databaseUrl);
    for (const [name, lines] of archived)
      expect({ name, lines }).toEqual({ name, lines: rows.get(name) });
    expect((await logIn(world, player)).status).toBe(200);
  });
});
