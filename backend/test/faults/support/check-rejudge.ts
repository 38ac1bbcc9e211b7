import { rawTime } from '../../support/raw-rows';
import type { ScoreWorld } from '../../support/score-world';

interface Pair {
  user: number;
  flag: number;
}
interface Capture extends Pair {
  at: string;
}

const keyOf = ({ user, flag }: Pair) => `user ${String(user)}, flag ${String(flag)}`;
const CAPTURES = `SELECT user_id AS user, flag_id AS flag, ${rawTime('captured_at')} AS at FROM capture`;

/**
 * Judges all challenges again, and compares the captures with a computation from submissions and literals. Returns the
 * number of changed captures. Requires that nothing else writes and that all flags are plain texts.
 */
export async function expectJudgedAgain(scores: ScoreWorld): Promise<number> {
  const { world, admin } = scores;
  const before = await world.query<Capture>(CAPTURES);
  const expected = await judge(world, before);
  const challenges = await world.query<{ id: number }>('SELECT id FROM challenge');
  for (const { id: challengeId } of challenges) {
    const call = (body: object) =>
      scores.send('POST', '/admin/rejudge', { token: admin.token, body: { challengeId, ...body } });
    const { digest } = (await call({})).body;
    expect((await call({ dryRun: false, digest })).status).toBeLessThan(300);
  }
  const after = await world.query<Capture>(CAPTURES);
  const lines = (captures: Iterable<Capture>) =>
    [...captures].map((capture) => `${keyOf(capture)}, ${capture.at}`).sort();
  expect(lines(after)).toEqual(lines(expected.values()));
  const kept = new Set(lines(before));
  const added = lines(after).filter((line) => !kept.has(line));
  return added.length + before.length - (after.length - added.length);
}

/** The earliest matching submission counts; authors gain nothing, and voided captures stay voided. */
async function judge(
  world: ScoreWorld['world'],
  before: readonly Capture[],
): Promise<Map<string, Capture>> {
  const pairs = async (text: string) => new Set((await world.query<Pair>(text)).map(keyOf));
  const tries = await world.query<Capture>(
    `SELECT s.user_id AS user, f.id AS flag, ${rawTime('s.created_at')} AS at
     FROM submission s JOIN flag f ON f.challenge_id = s.challenge_id AND f.flag_literal = s.text
     WHERE NOT s.test ORDER BY s.created_at, s.id`,
  );
  const knowing = await pairs(
    `SELECT u.id AS user, f.id AS flag FROM "user" u JOIN flag f ON u.admin OR EXISTS (
       SELECT 1 FROM challenge_author a WHERE a.challenge_id = f.challenge_id AND a.user_id = u.id)`,
  );
  const voided = await pairs(
    `SELECT user_id AS user, flag_id AS flag FROM (
       SELECT DISTINCT ON (user_id, flag_id) user_id, flag_id, kind FROM score_event
       WHERE kind IN ('capture', 'void', 'restore', 'rejudge') ORDER BY user_id, flag_id, id DESC) last
     WHERE kind = 'void'`,
  );
  const recorded = await pairs(
    `SELECT DISTINCT user_id AS user, flag_id AS flag FROM submission WHERE result = 'correct'`,
  );
  const earned = new Map<string, Capture>();
  for (const one of tries) if (!earned.has(keyOf(one))) earned.set(keyOf(one), one);
  const result = new Map(before.map((capture) => [keyOf(capture), capture]));
  for (const key of result.keys()) if (!earned.has(key) && recorded.has(key)) result.delete(key);
  for (const [key, one] of earned)
    if (!knowing.has(key) && !voided.has(key) && (!result.has(key) || recorded.has(key)))
      result.set(key, one);
  return result;
}
