import { rates } from '../src/lib/limits';
import type { Sql } from '../src/infra/database';
import {
  FlagsRepository,
  type NewSubmission,
  type Verdict,
} from '../src/modules/flags/flags.repository';
import { startApp, type World } from './support/app';
import { createChallenge } from './support/challenges';
import { type ApiAnswer, sendUntilAnswered } from './support/client';
import { remoteApi, type ServerProcess, startServer } from './support/processes';
import { expectStoredCounts } from './support/raw-scores';
import { createUser, type TestUser } from './support/users';
import { waitUntil } from './support/wait-until';

/** The dynamic flag of the first user's instance. */
const ISSUED = 'vexil{7}';

describe('submissions in batches', () => {
  let world: World;
  let repository: FlagsRepository;
  let servers: ServerProcess[];
  let users: TestUser[];
  let ids: { plain: number; hidden: number; empty: number; regex: number; dynamic: number };

  beforeAll(async () => {
    world = await startApp();
    repository = world.app.get(FlagsRepository, { strict: false });
    users = await Promise.all(Array.from({ length: 64 }, () => createUser(world)));
    const challenge = async (options: Parameters<typeof createChallenge>[1]) =>
      (await createChallenge(world, options)).id;
    const settings = {
      DATABASE_URL: world.databaseUrl,
      JWT_SECRET: world.config.jwtSecret,
      ROLE: 'web',
    };
    servers = await Promise.all([startServer(settings), startServer(settings)]);
    ids = {
      plain: await challenge({ flags: [{ literal: 'vexil{right}' }] }),
      hidden: await challenge({ hidden: true, flags: [{ literal: 'vexil{hidden}' }] }),
      empty: await challenge({ flags: [] }),
      regex: await challenge({ flags: [{ literal: 'vexil\\{\\d+\\}', kind: 'regex' }] }),
      dynamic: await challenge({ flags: [{ literal: 'vexil{[hash]}', kind: 'dynamic' }] }),
    };
    await world.query(
      `WITH made AS (
         INSERT INTO instance (user_id, challenge_id, driver, state) VALUES ($1, $2, 'docker', 'stopped') RETURNING id
       )
       INSERT INTO instance_flag (instance_id, flag_id, user_id, challenge_id, literal, key)
         SELECT made.id, f.id, $1, $2, $3::text, flag_key_of('static', $3::text) FROM made, flag f WHERE f.challenge_id = $2`,
      [users[0]?.id, ids.dynamic, ISSUED],
    );
  });
  beforeEach(async () => {
    await world.query(
      `INSERT INTO submission_pace (user_id) SELECT id FROM "user"
       ON CONFLICT (user_id) DO UPDATE SET recent = '{}', busy = '{}'`,
    );
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await world.close();
  });

  const limitOf = async (userId: number) => {
    const [limit] = await world.query<{ recent: Date[]; busy: Record<string, number> }>(
      'SELECT recent, busy FROM submission_pace WHERE user_id = $1',
      [userId],
    );
    return { recent: limit?.recent.length, busy: Object.keys(limit?.busy ?? {}) };
  };
  const rowsOf = (userIds: number[]) =>
    world.query<{ userId: number; text: string; result: string }>(
      'SELECT user_id AS "userId", text, result FROM submission WHERE user_id = ANY ($1) ORDER BY user_id, id',
      [userIds],
    );
  /** What a batch of one says of it, undone afterwards. */
  const judgeAlone = async (submission: NewSubmission): Promise<Verdict> => {
    let verdict: Verdict | undefined;
    const undone = world.sql.transaction(async (queries) => {
      [verdict] = await new FlagsRepository(queries as Sql).submit([submission]);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    if (!verdict) throw new Error('no verdict');
    return verdict;
  };

  const submitTo = async (
    server: ServerProcess | undefined,
    challengeId: number | undefined,
    user: TestUser,
    flag: string,
  ) => {
    if (!server) throw new Error('no such process');
    return remoteApi(server).post(`/challenges/${String(challengeId)}/submissions`, { flag }, user);
  };

  it.each([1, 2, 64])('are judged as alone, %i at once', async (size) => {
    const kinds = Object.values(ids);
    const texts = ['vexil{no}', 'vexil{right}', 'VEXIL{RIGHT}', `it's "a" \\ {trap},NULL`, ISSUED];
    // Every seventh has spent its burst.
    const spent = users.filter((_, n) => n % 7 === 6).map(({ id }) => id);
    await world.query(
      `UPDATE submission_pace SET busy = jsonb_build_object($2::text, extract(epoch FROM now()) + 600) WHERE user_id = ANY ($1)`,
      [spent, ids.plain],
    );
    const [regex] = await world.query<{ flagsVersion: number; flagId: number }>(
      `SELECT c.flags_version AS "flagsVersion", f.id AS "flagId"
         FROM challenge c JOIN flag f ON f.challenge_id = c.id WHERE c.id = $1`,
      [ids.regex],
    );
    if (!regex) throw new Error('no regular expression');
    for (let round = 0; round < kinds.length; round += 1) {
      const submissions = users.slice(0, size).map(({ id: userId }, n) => {
        const text = texts[(n * 3 + round) % texts.length] ?? '';
        const challengeId = n % 11 === 10 ? 999_999 : (kinds[(n + round) % kinds.length] ?? 0);
        const match = { ...regex, ...(text === ISSUED ? {} : { flagId: null }) };
        const regexMatch = challengeId === ids.regex && n % 3 > 0 ? match : undefined;
        return { userId, challengeId, text, regexMatch };
      });
      const before = await rowsOf(submissions.map(({ userId }) => userId));
      const expected: Verdict[] = [];
      for (const one of submissions) expected.push(await judgeAlone(one));
      const verdicts = await repository.submit(submissions);
      expect(verdicts.map(({ outcome }) => outcome)).toEqual(
        expected.map(({ outcome }) => outcome),
      );
      const recorded = submissions.flatMap((one, n) => {
        const result = verdicts[n]?.outcome ?? '';
        return ['wrong', 'correct', 'duplicate'].includes(result) ? [{ ...one, result }] : [];
      });
      const after = await rowsOf(submissions.map(({ userId }) => userId));
      expect(after.length - before.length).toBe(recorded.length);
      for (const { userId, challengeId, text, result } of recorded) {
        expect(after.filter((row) => row.userId === userId).at(-1)).toMatchObject({
          text,
          result,
        });
        expect((await limitOf(userId)).busy).toContain(String(challengeId));
      }
      const waitOf = (verdict: object | undefined) =>
        verdict && 'wait' in verdict ? Number(verdict.wait) : 0;
      for (const [n, verdict] of verdicts.entries())
        expect(Math.abs(waitOf(verdict) - waitOf(expected[n]))).toBeLessThan(30);
    }
  });

  it('are left for later where another transaction holds the rate limit of their user', async () => {
    const [first, second, third] = users as [TestUser, TestUser, TestUser];
    const challengeId = ids.plain;
    await world.query('DELETE FROM submission_pace WHERE user_id = $1', [second.id]);
    await world.sql.transaction(async (queries) => {
      await queries.run({ text: 'SELECT 1 FROM submission_pace WHERE user_id = $1 FOR UPDATE' }, [
        third.id,
      ]);
      const submissions = [first, second, third].map(({ id: userId }) => ({
        userId,
        challengeId,
        text: 'a',
      }));
      const verdicts = await repository.submit(submissions);
      expect(verdicts.map(({ outcome }) => outcome)).toEqual(['wrong', 'wrong', 'retry']);
    });
    for (const { id } of [first, second])
      expect(await limitOf(id)).toEqual({ recent: 1, busy: [String(challengeId)] });
  });

  it('are judged by the flags as they are once the challenge is locked', async () => {
    const [player] = users as [TestUser];
    const { id } = await createChallenge(world, { flags: [{ literal: 'vexil{old}' }] });
    const rename = { text: `UPDATE flag SET flag_literal = 'vexil{new}' WHERE challenge_id = $1` };
    const waiting = `SELECT 1 FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%submit_flags%'`;
    let answer: Promise<ApiAnswer> | undefined;
    await world.sql.transaction(async (queries) => {
      await queries.run(rename, [id]);
      answer = submitTo(servers[0], id, player, 'vexil{old}');
      await waitUntil('it waits', async () => (await world.query(waiting)).length === 1);
    });
    expect((await answer)?.body).toMatchObject({ code: 'flag.invalid' });
    expect((await submitTo(servers[0], id, player, 'vexil{new}')).status).toBe(201);
  });

  it('keep the limits of each user exact on two processes', async () => {
    const players = users.slice(0, 24);
    const challenges = await Promise.all(Array.from({ length: 6 }, () => createChallenge(world)));
    const answers: ApiAnswer[] = [];
    for (let wave = 0; wave < 5; wave += 1)
      answers.push(
        ...(await Promise.all(
          players.flatMap((player, n) =>
            [0, 1, 2, 3, 4].map((part) => {
              const turn = 5 * wave + part;
              const server = servers[(n + turn) % 2];
              return submitTo(server, challenges[turn % 6]?.id, player, `limit ${String(turn)}`);
            }),
          ),
        )),
      );
    expect([...new Set(answers.map(({ status }) => status))].toSorted()).toEqual([400, 429]);
    const judged = answers.filter(({ status }) => status === 400).length;
    expect(judged).toBe(players.length * rates.flag.perUserMinute);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(answers.length - judged);
    const counts = await world.query<{ n: number }>(
      `SELECT count(*)::integer AS n FROM submission WHERE text LIKE 'limit %' GROUP BY user_id`,
    );
    expect(counts).toEqual(players.map(() => ({ n: rates.flag.perUserMinute })));
  });

  it('lose nothing that was acknowledged when a process is killed', async () => {
    const [victim] = servers as [ServerProcess, ServerProcess];
    const { id } = await createChallenge(world, { flags: [{ literal: 'vexil{killed}' }] });
    const acknowledged: { userId: number; text: string; status: number }[] = [];
    const submit = async (user: TestUser, on: number, text: string) => {
      const send = () => submitTo(servers[on], id, user, text);
      // Calls to the process that was killed fail.
      const answer = await sendUntilAnswered(send).catch(() => undefined);
      if (!answer) return;
      acknowledged.push({ userId: user.id, text, status: answer.status });
      if (acknowledged.length === 100) victim.child.kill('SIGKILL');
    };
    await Promise.all(
      users.flatMap((user, n) =>
        ['no 1', 'vexil{killed}', 'no 2', 'no 3'].map((text, turn) =>
          submit(user, (n + turn) % 2, text),
        ),
      ),
    );
    expect(victim.child.killed).toBe(true);
    const rows = await world.query<{ userId: number; text: string; result: string }>(
      'SELECT user_id AS "userId", text, result FROM submission WHERE challenge_id = $1',
      [id],
    );
    const recorded = rows.map(({ userId, text }) => `${String(userId)} ${text}`);
    const expected = acknowledged.map(({ userId, text }) => `${String(userId)} ${text}`);
    expect([...new Set(acknowledged.map(({ status }) => status))].toSorted()).toEqual([201, 400]);
    expect(recorded).toEqual(expect.arrayContaining(expected));
    expect(new Set(recorded).size).toBe(recorded.length);
    const captured = await world.query<{ userId: number }>(
      'SELECT user_id AS "userId" FROM capture WHERE challenge_id = $1',
      [id],
    );
    const told = acknowledged.flatMap(({ userId, status }) => (status === 201 ? [userId] : []));
    expect(captured.map(({ userId }) => userId)).toEqual(expect.arrayContaining(told));
    await expectStoredCounts(world);
  });
});
