import fc from 'fast-check';
import { steps } from '../support/score-steps';
import { ScoreWorld } from '../support/score-world';
import { expectStatistics } from '../support/statistics-check';
import type { TestUser } from '../support/users';
import { waitUntil } from '../support/wait-until';
import { lasting, randomFrom, seed } from './support/seed';

const [PLAYERS, CHALLENGES, AT_ONCE, STEPS, OPENINGS, GUESSES] = [12, 8, 12, 100, 20, 40];
/** Longer than statistics are cached. */
const AGED_MS = 6_000;

describe('statistics after long random work on two processes', () => {
  let scores: ScoreWorld;
  const random = randomFrom(seed);
  const pick = <Value>(values: readonly Value[]): Value => {
    const value = values[Math.floor(random() * values.length)];
    if (value === undefined) throw new Error('nothing to pick');
    return value;
  };

  beforeAll(async () => {
    scores = await ScoreWorld.start();
    await scores.populate(PLAYERS, CHALLENGES);
  }, 120_000);
  afterAll(() => scores.stop(), 60_000);

  const challengeIds = async () =>
    (await scores.world.query<{ id: number }>('SELECT id FROM challenge')).map(({ id }) => id);

  /** Opens pages of challenges; returns once every answered view of a player is recorded. */
  const openChallenges = async () => {
    const ids = await challengeIds();
    const opened: { userId: number; id: number }[] = [];
    for (let made = 0; made < OPENINGS; made += 1) {
      const [player, id] = [pick(scores.players), pick(ids)];
      const token = await scores.openSession(player);
      const { status } = await scores.send('GET', `/challenges/${String(id)}`, { token });
      const [account] = await scores.world.query<{ admin: boolean }>(
        'SELECT admin FROM "user" WHERE id = $1',
        [player.id],
      );
      if (status === 200 && account?.admin === false) opened.push({ userId: player.id, id });
    }
    await waitUntil('all openings are recorded', async () => {
      const [missing] = await scores.world.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM unnest($1::int[], $2::int[]) AS pair (user_id, challenge_id)
         WHERE NOT EXISTS (SELECT 1 FROM challenge_opening o
           WHERE o.user_id = pair.user_id AND o.challenge_id = pair.challenge_id)`,
        [opened.map(({ userId }) => userId), opened.map(({ id }) => id)],
      );
      return missing?.count === 0;
    });
    return opened.length;
  };

  const guess = async () => {
    const ids = await challengeIds();
    for (let made = 0; made < GUESSES; made += 1) {
      const token = await scores.openSession(pick(scores.players));
      const body = { flag: `guess ${String(Math.floor(random() * 5))}` };
      await scores.send('POST', `/challenges/${String(pick(ids))}/submissions`, { token, body });
    }
  };

  /** Compares again after the cached answers have expired. */
  const expectAged = async (admin: TestUser) => {
    const get = async (path: string) => {
      const { status, body } = await scores.send('GET', path, admin);
      if (status === undefined) throw new Error(`${path} was not answered`);
      return { status, body };
    };
    for (const end = Date.now() + AGED_MS; ;)
      try {
        await expectStatistics(scores.world, get, admin);
        return;
      } catch (error) {
        if (Date.now() > end) throw error;
      }
  };

  it('equal a recount of the rows', async () => {
    const histories = fc.sample(fc.array(steps, { minLength: STEPS, maxLength: STEPS }), {
      numRuns: 2000,
      seed,
    });
    let rounds = 0;
    let opened = 0;
    for (const end = Date.now() + lasting; Date.now() < end; rounds += 1) {
      await scores.world.query(`UPDATE submission_pace SET recent = '{}', busy = '{}'`);
      opened += await openChallenges();
      await guess();
      expect(await scores.performAll(histories[rounds % histories.length] ?? [], AT_ONCE)).toEqual(
        [],
      );
      await expectAged(scores.admin);
    }
    expect(rounds).toBeGreaterThan(0);
    expect(opened).toBeGreaterThan(0);
  });
});
