import { startApp, type World } from './support/app';
import { adminToken, createChallenge } from './support/challenges';
import { holdingLock } from './support/locks';
import { expectStoredCounts } from './support/raw-scores';
import { createUser, type TestUser } from './support/users';

const HOLDERS = 12;
/** A submission that waits for a lock is refused after two seconds, so this must be shorter. */
const SOON_MS = 1000;
const GATE = 4711;

/**
 * A trigger that blocks a write at a row of the audit log or the bin. Correct flags must not wait for locks that the write
 * holds by then.
 */
const gateAt = (table: string, column: string, id: number) => `
  CREATE OR REPLACE FUNCTION wait_at_gate() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW.${column} = ${String(id)} THEN PERFORM pg_advisory_xact_lock(${String(GATE)}); END IF;
      RETURN NEW;
    END $$;
  CREATE OR REPLACE TRIGGER gate BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION wait_at_gate()`;

describe('right flags beside writes of admins', () => {
  let world: World;
  let token: string;
  let challenges: number[];
  let holders: TestUser[];

  const submit = async (player: TestUser, id: number, flag = `vexil{test-${String(id)}}`) => {
    const startedAt = Date.now();
    const path = `/challenges/${String(id)}/submissions`;
    const { status } = await world.api.post(path, { flag }, player);
    return { status, isSoon: Date.now() - startedAt < SOON_MS };
  };
  const bulk = (resource: string, body: object) =>
    world.api.post(`/admin/${resource}/bulk`, body, { token });
  const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

  /** Runs `meanwhile` while `write` waits at the gate. */
  async function pausing<Answer>(
    gate: string,
    write: () => Promise<Answer>,
    meanwhile: () => Promise<unknown>,
  ): Promise<Answer> {
    await world.query(gate);
    try {
      return await holdingLock(
        world,
        async (query) => {
          await query('SELECT pg_advisory_xact_lock($1)', [GATE]);
        },
        write,
        meanwhile,
      );
    } finally {
      await world.query('DROP FUNCTION wait_at_gate CASCADE');
    }
  }

  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
    token = await adminToken(world);
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    challenges = [];
    for (let n = 0; n < 3; n += 1) challenges.push((await createChallenge(world)).id);
    holders = await Promise.all(Array.from({ length: HOLDERS }, () => createUser(world)));
    for (const id of challenges) await Promise.all(holders.map((holder) => submit(holder, id)));
  });

  it.each(['ban', 'delete'])('are accepted while a bulk %s goes on', async (action) => {
    // The last user has no flags.
    const last = await createUser(world);
    const player = await createUser(world);
    const answer = await pausing(
      gateAt('audit_log', 'target_id', last.id),
      () => bulk('users', { ids: idsOf([...holders, last]), action }),
      async () => {
        for (const id of challenges)
          expect(await submit(player, id)).toEqual({ status: 201, isSoon: true });
      },
    );
    expect(answer.body.ids).toEqual(expect.arrayContaining(idsOf(holders)));
    await expectStoredCounts(world);
  });

  it('are accepted on the challenges that a bulk action has changed or not reached', async () => {
    const [first = 0, second = 0, third = 0] = challenges;
    const player = await createUser(world);
    await pausing(
      gateAt('audit_log', 'target_id', second),
      () => bulk('challenges', { ids: challenges, action: 'update', values: { priority: 3 } }),
      async () => {
        for (const id of [first, third])
          expect(await submit(player, id)).toEqual({ status: 201, isSoon: true });
      },
    );
  });

  it('are accepted from members of a group that is archived', async () => {
    const [group] = await world.query<{ id: number }>('SELECT id FROM user_group WHERE code = 0');
    const id = group?.id ?? 0;
    const player = await createUser(world, { userGroup: 0 });
    const save = (archived: boolean) =>
      world.api.patch(`/admin/user-groups/${String(id)}`, { archived }, { token });
    const answer = await pausing(
      gateAt('audit_log', 'target_id', id),
      () => save(true),
      async () => {
        expect(await submit(player, challenges[0] ?? 0)).toEqual({ status: 201, isSoon: true });
      },
    );
    expect(answer.status).toBe(200);
    expect((await save(false)).status).toBe(200);
  });

  it('do not wait for the deletion of their challenge, which comes back as it was', async () => {
    const [gone = 0, stays = 0] = challenges;
    const [player, stranger] = [await createUser(world), await createUser(world)];
    const path = `/admin/challenges/${String(gone)}`;
    const remove = () => world.api.delete(path, undefined, { token });
    const isGone = { status: 404, isSoon: true };
    const answer = await pausing(gateAt('deleted_challenge', 'id', gone), remove, async () => {
      expect(await submit(player, gone)).toEqual(isGone);
      expect(await submit(stranger, gone, 'vexil{wrong}')).toEqual(isGone);
      expect(await submit(player, stays)).toEqual({ status: 201, isSoon: true });
    });
    expect(answer.status).toBe(200);
    await world.api.post('/admin/deleted-challenges/restore', { id: gone }, { token });
    expect(await submit(player, gone)).toEqual({ status: 201, isSoon: true });

    // A deletion that fails leaves the challenge unlocked.
    await world.query(
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION USING ERRCODE = ''23503''; END';
       CREATE TRIGGER refuse BEFORE INSERT ON deleted_challenge EXECUTE FUNCTION refuse()`,
    );
    expect((await remove()).status).toBe(409);
    await world.query('DROP FUNCTION refuse CASCADE');
    expect(await submit(stranger, gone)).toEqual({ status: 201, isSoon: true });
  });

  it('wait for a part of a judgement at most', async () => {
    const [id = 0] = challenges;
    await world.query(
      `INSERT INTO "user" (username, username_canonical, email, password_hash)
       SELECT 'many' || n, 'many' || n, 'many' || n || '@example.org', 'none' FROM generate_series(1, 450) n`,
    );
    await world.query(
      `INSERT INTO submission (user_id, challenge_id, text, result)
       SELECT id, $1, 'vexil{now-right}', 'wrong' FROM "user" WHERE username LIKE 'many%'`,
      [id],
    );
    const [flag] = (await world.api.get(`/admin/flags?challengeId=${String(id)}`, { token })).body;
    const alternatives = ['vexil{now-right}'];
    await world.api.patch(`/admin/flags/${String(flag.id)}`, { alternatives }, { token });
    const { digest } = (await world.api.post('/admin/rejudge', { challengeId: id }, { token }))
      .body;
    const body = { challengeId: id, dryRun: false, digest };
    const applied = await world.api.post('/admin/rejudge', body, { token });
    expect(applied.body).toMatchObject({ applied: true, gained: 450, lost: 0, moved: 0 });
    const parts = await world.query<{ gained: number }>(
      `SELECT (after ->> 'gained')::integer AS gained FROM audit_log
       WHERE action = 'rejudge' AND target_id = $1 GROUP BY id, xmin::text`,
      [id],
    );
    expect(parts.map(({ gained }) => gained).sort()).toEqual([100, 100, 100, 100, 50]);
    await expectStoredCounts(world);
  });

  it('reports the progress of an interrupted re-judging, and resumes it', async () => {
    const [id = 0] = challenges;
    await world.query(
      `INSERT INTO "user" (username, username_canonical, email, password_hash)
       SELECT 'more' || n, 'more' || n, 'more' || n || '@example.org', 'none' FROM generate_series(1, 250) n`,
    );
    await world.query(
      `INSERT INTO submission (user_id, challenge_id, text, result)
       SELECT id, $1, 'vexil{now-right}', 'wrong' FROM "user" WHERE username LIKE 'more%'`,
      [id],
    );
    const [flag] = (await world.api.get(`/admin/flags?challengeId=${String(id)}`, { token })).body;
    const alternatives = ['vexil{now-right}'];
    await world.api.patch(`/admin/flags/${String(flag.id)}`, { alternatives }, { token });
    const judge = (values: object = {}) =>
      world.api.post('/admin/rejudge', { challengeId: id, ...values }, { token });
    const { digest } = (await judge()).body;
    // The second batch fails.
    await world.query(
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
         BEGIN
           IF (SELECT count(*) FROM capture WHERE challenge_id = NEW.target_id) > 220 THEN
             RAISE EXCEPTION USING ERRCODE = '57014';
           END IF;
           RETURN NEW;
         END $$;
       CREATE TRIGGER refuse BEFORE INSERT ON audit_log FOR EACH ROW WHEN (NEW.action = 'rejudge') EXECUTE FUNCTION refuse()`,
    );
    const interrupted = await judge({ dryRun: false, digest });
    await world.query('DROP FUNCTION refuse CASCADE');
    expect(interrupted.body).toMatchObject({ status: 409, code: 'rejudge.incomplete' });
    expect(interrupted.body.message).toContain('200 of 250');
    await expectStoredCounts(world);
    const rest = (await judge()).body;
    expect(rest).toMatchObject({ gained: 50, lost: 0, moved: 0 });
    expect((await judge({ dryRun: false, digest: rest.digest })).status).toBe(200);
    expect((await judge()).body).toMatchObject({ gained: 0, lost: 0, moved: 0 });
  });
});
