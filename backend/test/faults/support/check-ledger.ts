import { rawTime } from '../../support/raw-rows';
import { replayScores, type RawScores } from '../../support/raw-scores';
import type { Acceptance, ScoreWorld } from '../../support/score-world';

interface Cause {
  kind: string;
  user: number;
  flag: number;
  at: string;
  late: boolean;
}
interface Holding {
  user: number;
  flag: number;
  at: string;
  late: boolean;
}
interface Try {
  userId: number;
  challengeId: number;
  at: number;
  test: boolean;
  isCaptured: boolean;
}

const holdingOf = ({ user, flag, at, late }: Holding) =>
  `user ${String(user)} holds flag ${String(flag)} since ${at}${late ? ', late' : ''}`;

/**
 * Checks that the ledger's points add up to the score, and that its captures exist or are in the bin with their flag.
 */
export async function expectCauses({ world, players }: ScoreWorld, raw: RawScores): Promise<void> {
  const replayed = await replayScores(world);
  for (const { id } of players) expect([id, replayed.get(id) ?? 0]).toEqual([id, raw.pointsOf(id)]);

  const causes = await world.query<Cause>(
    `SELECT kind, user_id AS user, flag_id AS flag, ${rawTime('at')} AS at, late FROM score_event e
     WHERE kind IN ('capture', 'void', 'restore', 'rejudge') AND NOT EXISTS (
       SELECT 1 FROM score_event r WHERE r.user_id = e.user_id AND r.flag_id = e.flag_id AND r.kind = 'review')
     ORDER BY id`,
  );
  const captured = new Map<string, Holding>();
  const held = new Map<string, Holding>();
  for (const { kind, ...cause } of causes) {
    const key = `${String(cause.user)} ${String(cause.flag)}`;
    if (kind === 'capture') captured.set(key, cause);
    const holding = captured.get(key);
    if (!holding) throw new Error(`${kind} without a capture`);
    if (kind === 'capture' || kind === 'restore') held.set(key, holding);
    else held.delete(key);
  }
  const expectHeld = async (flags: string, rows: Promise<Holding[]>) => {
    const ids = new Set((await world.query<{ id: number }>(flags)).map(({ id }) => id));
    const expected = [...held.values()].filter(({ flag }) => ids.has(flag));
    expect((await rows).map(holdingOf).sort()).toEqual(expected.map(holdingOf).sort());
  };
  const columns = `k.user_id AS user, k.flag_id AS flag, ${rawTime('k.captured_at')} AS at, k.late`;
  await expectHeld(
    'SELECT id FROM flag',
    world.query(`SELECT ${columns} FROM capture k WHERE k.points IS NULL`),
  );
  await expectHeld(
    'SELECT id FROM deleted_flag',
    world.query(`SELECT ${columns} FROM deleted_row d, jsonb_populate_record(NULL::capture, d.content) k
      WHERE d.source = 'capture' AND k.points IS NULL`),
  );
}

/** Checks that every capture has a submission at its time, and that authors captured nothing of their challenges. */
export async function expectTries({ world, acceptances }: ScoreWorld): Promise<number> {
  const unfounded = await world.query(
    `SELECT user_id, flag_id FROM capture k WHERE k.points IS NULL AND NOT EXISTS (
       SELECT 1 FROM submission s WHERE s.user_id = k.user_id AND s.challenge_id = k.challenge_id
         AND s.created_at = k.captured_at AND NOT s.test)`,
  );
  expect(unfounded).toEqual([]);
  const tries = await world.query<Try>(
    `SELECT user_id AS "userId", challenge_id AS "challengeId", test,
       extract(epoch FROM created_at)::float8 * 1000 AS at, EXISTS (
         SELECT 1 FROM capture k WHERE k.user_id = s.user_id AND k.challenge_id = s.challenge_id
           AND k.captured_at = s.created_at) AS "isCaptured"
     FROM submission s WHERE flag_id IS NOT NULL`,
  );
  let ofAuthors = 0;
  for (const { isCaptured, test, ...one } of tries) {
    const wasAuthor = wasAuthorAt(one, acceptances);
    if (wasAuthor === undefined) continue;
    if (wasAuthor) ofAuthors += 1;
    expect({ ...one, test }).toEqual({ ...one, test: wasAuthor });
    if (wasAuthor) expect({ ...one, isCaptured }).toEqual({ ...one, isCaptured: false });
  }
  return ofAuthors;
}

/** Tolerance between the time of a submission and the time at which its authors were read. */
const MARGIN_MS = 250;

/** Undefined while an acceptance was in progress. */
function wasAuthorAt(
  { userId, challengeId, at }: Pick<Try, 'userId' | 'challengeId' | 'at'>,
  acceptances: readonly Acceptance[],
): boolean | undefined {
  const own = acceptances.filter((one) => one.challengeId === challengeId && one.userId === userId);
  if (own.some(({ answeredAt }) => answeredAt + MARGIN_MS < at)) return true;
  return own.some(({ sentAt }) => sentAt - MARGIN_MS <= at) ? undefined : false;
}
