import { FreezesService, valueArraysOf } from '../../src/modules/periods';
import type { World } from './app';
import type { TestUser } from './users';

/** A user's own fields of a challenge. */
export interface RawProgress {
  challengeId: number;
  score: number;
  flagsCaptured: number;
  lastTryAt: string | null;
  submissions: { tries: number; correct: number; lastAt: string | null };
}

const isoTime = (time: string) =>
  `to_char(${time} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const progress = `SELECT c.id AS "challengeId", k.score, k.captured AS "flagsCaptured", ${isoTime('s.last_at')} AS "lastTryAt",
    json_build_object('tries', s.tries, 'correct', s.correct, 'lastAt', ${isoTime('s.last_at')}) AS submissions
  FROM challenge c CROSS JOIN LATERAL (
      SELECT count(*)::integer AS captured, coalesce(sum(coalesce(w.value, v.value)) FILTER (WHERE NOT k.late), 0)::integer AS score
      FROM capture k JOIN flag_value v ON v.flag_id = k.flag_id
        LEFT JOIN unnest($2::integer[], $3::integer[]) w(flag_id, value) ON w.flag_id = k.flag_id
      WHERE k.user_id = $1 AND k.challenge_id = c.id) k
    CROSS JOIN LATERAL (
      SELECT count(*)::integer AS tries, (count(*) FILTER (WHERE result = 'correct'))::integer AS correct, max(created_at) AS last_at
      FROM submission WHERE user_id = $1 AND challenge_id = c.id) s`;

/** A user's own fields by challenge, by one statement on all rows, without caches and batches. */
export async function rawProgress(
  world: World,
  user: TestUser & { admin?: boolean },
): Promise<Map<number, RawProgress>> {
  const rights = { admin: user.admin === true, roles: [] };
  const frozen = await world.app.get(FreezesService, { strict: false }).scoresFor(rights);
  const rows = await world.query<RawProgress>(progress, [
    user.id,
    ...(frozen ? valueArraysOf(frozen) : [null, null]),
  ]);
  return new Map(rows.map((row) => [row.challengeId, row]));
}
