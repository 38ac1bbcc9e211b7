import { SCORED_CATEGORIES } from '../../src/lib/enums';
import { FreezesService, type FrozenScores, valueArraysOf } from '../../src/modules/periods';
import { BoardsService, freezeScope } from '../../src/modules/scoreboard/boards';
import type { World } from './app';
import type { TestUser } from './users';

interface Held {
  challengeId: number;
  titleEn: string | null;
  category: string;
  score: number;
  flagsCaptured: number;
  completedAt: Date | null;
  late: boolean;
  released: boolean;
}
interface Gain {
  t: Date;
  value: number;
  challengeId: number | null;
}

const SHOWN = `c.id AS "challengeId", c.title, c.title_en AS "titleEn", c.category, c.difficulty,
  challenge_released(c) AS released, c.flags_total AS "flagsTotal"`;
const statements = {
  user: `SELECT username, user_group AS "userGroup", banned, (
      SELECT coalesce(sum(delta), 0)::integer FROM score_event WHERE user_id = u.id AND kind = 'adjust' AND at < $2) AS adjustment
    FROM "user" u WHERE id = $1`,
  held: `SELECT ${SHOWN}, t.total_score AS "totalScore", p.captured AS "flagsCaptured",
      (
        SELECT coalesce(sum(coalesce(k.points, v.value)), 0)::integer FROM capture k JOIN flag_value v ON v.flag_id = k.flag_id
        WHERE k.user_id = p.user_id AND k.challenge_id = c.id AND NOT k.late) AS score,
      CASE WHEN p.captured = c.flags_total THEN p.last_captured_at END AS "completedAt",
      p.captured = c.flags_total AND p.in_time < p.captured AS late,
      (SELECT b.rank::integer FROM (
        SELECT o.user_id, row_number() OVER (ORDER BY o.last_captured_at, o.last_capture_id) AS rank
        FROM challenge_progress o JOIN "user" u ON u.id = o.user_id
        WHERE o.challenge_id = c.id AND o.in_time = c.flags_total AND u.ranked) b
        WHERE b.user_id = p.user_id AND b.rank <= 3) AS "bloodRank"
    FROM challenge_progress p JOIN challenge c ON c.id = p.challenge_id JOIN challenge_total t ON t.challenge_id = c.id
    WHERE p.user_id = $1 ORDER BY p.last_capture_id DESC`,
  heldAt: `SELECT ${SHOWN}, k.score, k.captured AS "flagsCaptured",
      CASE WHEN k.captured = c.flags_total THEN k.last_at END AS "completedAt",
      k.captured = c.flags_total AND k.in_time < k.captured AS late
    FROM (
      SELECT k.challenge_id, count(*)::integer AS captured, (count(*) FILTER (WHERE NOT k.late))::integer AS in_time,
        coalesce(sum(v.value) FILTER (WHERE NOT k.late), 0)::integer AS score, max(k.captured_at) AS last_at, max(k.id) AS last_id
      FROM capture k LEFT JOIN unnest($3::integer[], $4::integer[]) v(flag_id, value) ON v.flag_id = k.flag_id
      WHERE k.user_id = $1 AND k.captured_at < $2 GROUP BY k.challenge_id
    ) k JOIN challenge c ON c.id = k.challenge_id ORDER BY k.last_id DESC`,
  categories: `SELECT category, sum(coalesce(v.total, t.total_score))::integer AS "maxScore", count(*)::integer AS total
    FROM challenge c JOIN challenge_total t ON t.challenge_id = c.id
      LEFT JOIN unnest($1::integer[], $2::integer[]) v(id, total) ON v.id = c.id
    WHERE challenge_released(c) AND ($1::integer[] IS NULL OR v.id IS NOT NULL) GROUP BY category`,
  gains: `SELECT k.captured_at AS t, coalesce(w.value, v.value) AS value,
      CASE WHEN challenge_released(c) THEN c.id END AS "challengeId", k.id AS position FROM capture k
      JOIN flag_value v ON v.flag_id = k.flag_id JOIN challenge c ON c.id = k.challenge_id
      LEFT JOIN unnest($3::integer[], $4::integer[]) w(flag_id, value) ON w.flag_id = k.flag_id
    WHERE k.user_id = $1 AND NOT k.late AND k.captured_at < $2
    UNION ALL SELECT at, delta, NULL, NULL FROM score_event WHERE user_id = $1 AND kind = 'adjust' AND at < $2 ORDER BY t, value, position`,
};

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** A solved view by statements on the user's rows, without caches; ranks and first bloods are those of the boards. */
export async function rawSolved(
  world: World,
  viewer: TestUser & { admin?: boolean },
  userId: number,
): Promise<object | undefined> {
  const freezes = world.app.get(FreezesService, { strict: false });
  const frozen = viewer.admin ? null : await freezes.scores();
  const until = frozen ? new Date(frozen.at) : 'infinity';
  const values = frozen ? valueArraysOf(frozen) : [null, null];
  const [user] = await world.query<{
    username: string;
    userGroup: number;
    banned: boolean;
    adjustment: number;
  }>(statements.user, [userId, until]);
  if (!user || (user.banned && !viewer.admin)) return undefined;
  const heldAt = async (moment: Date | 'infinity') =>
    (await world.query<Held>(statements.heldAt, [userId, moment, ...values])).map((row) => {
      const { totalScore = 0, bloods = [] } = frozen?.challenges.get(row.challengeId) ?? {};
      const bloodRank = bloods.find((blood) => blood.userId === userId)?.rank ?? null;
      return { ...row, totalScore, bloodRank };
    });
  const counted = frozen ? await heldAt(until) : await world.query<Held>(statements.held, [userId]);
  const later = frozen && viewer.id === userId ? await heldAt('infinity') : null;
  const totals = [...(frozen?.challenges.values() ?? [])].map(({ totalScore }) => totalScore);
  const available = await world.query<{ category: string; maxScore: number; total: number }>(
    statements.categories,
    frozen ? [[...frozen.challenges.keys()], totals] : [null, null],
  );
  const gains = await world.query<Gain>(statements.gains, [userId, until, ...values]);
  const complete = counted.filter(({ completedAt }) => completedAt !== null);
  return {
    userId,
    username: user.username,
    userGroup: user.userGroup,
    totals: {
      score: sum(counted.map(({ score }) => score)) + user.adjustment,
      solved: complete.filter(({ late }) => !late).length,
      partial: counted.length - complete.length,
      flags: sum(counted.map(({ flagsCaptured }) => flagsCaptured)),
      ...(await placesOf(world, frozen, userId, user.userGroup)),
    },
    byCategory: SCORED_CATEGORIES.map((category) => {
      const own = counted.filter((row) => row.category === category);
      const counts = own.filter((row) => row.released && !row.late && row.completedAt !== null);
      const all = available.find((row) => row.category === category);
      return {
        category,
        score: sum(own.map(({ score }) => score)),
        solved: counts.length,
        maxScore: all?.maxScore ?? 0,
        total: all?.total ?? 0,
      };
    }),
    solved: (later ?? counted)
      .filter(({ released }) => released)
      .map(({ released: _, titleEn, completedAt, ...row }) => {
        const before = counted.find(({ challengeId }) => challengeId === row.challengeId);
        const isLater = later !== null && before?.flagsCaptured !== row.flagsCaptured;
        return {
          ...row,
          completedAt: completedAt?.toISOString() ?? null,
          ...(titleEn === null ? {} : { titleEn }),
          ...(isLater ? { afterFreeze: true } : {}),
        };
      }),
    timeline: lineOf(gains),
  };
}

async function placesOf(
  { app }: World,
  frozen: FrozenScores | null,
  userId: number,
  userGroup: number,
) {
  const boards = app.get(BoardsService, { strict: false });
  const scope = freezeScope(null, frozen);
  const [all, group] = [
    await boards.find(4, null, scope),
    await boards.find(userGroup, null, scope),
  ];
  return {
    rank: all?.byUser.get(userId)?.rank ?? null,
    groupRank: group?.byUser.get(userId)?.rank ?? null,
    bloods: all?.bloods.get(userId) ?? 0,
  };
}

function lineOf(gains: Gain[]) {
  let score = 0;
  return gains.flatMap(({ t, value, challengeId }) => {
    score += value;
    const cause = challengeId === null ? {} : { challengeId };
    return value === 0 ? [] : [{ t: t.toISOString(), score, ...cause }];
  });
}
