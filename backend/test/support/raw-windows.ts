import type { World } from './app';

interface RawCapture {
  userId: number;
  flagId: number;
  challengeId: number;
  at: bigint;
}

interface RawFlag {
  id: number;
  challengeId: number;
  category: string;
  score: number;
}

export interface WindowRow {
  rank: number;
  userId: number;
  score: number;
  solvedCount: number;
  bloods: number;
}

/** In microseconds since the epoch. */
export type RawWindow = { from: bigint; to: bigint };

/** The board of a time window from raw rows only; supports challenges with fixed scores and without reviews. */
export async function rawWindowBoard(
  world: World,
  { from, to }: RawWindow,
  { group, categories }: { group?: number; categories?: readonly string[] } = {},
): Promise<WindowRow[]> {
  const users = await world.query<{ id: number; userGroup: number }>(
    `SELECT u.id, u.user_group AS "userGroup" FROM "user" u JOIN user_group g ON g.code = u.user_group
     WHERE NOT u.admin AND NOT u.banned AND g.ranked`,
  );
  const flags = await world.query<RawFlag>(
    `SELECT f.id, f.challenge_id AS "challengeId", c.category, f.score
     FROM flag f JOIN challenge c ON c.id = f.challenge_id`,
  );
  const rows = await world.query<Omit<RawCapture, 'at'> & { at: string }>(
    `SELECT user_id AS "userId", flag_id AS "flagId", challenge_id AS "challengeId",
       (extract(epoch FROM captured_at) * 1000000)::bigint::text AS at
     FROM capture WHERE NOT late AND points IS NULL`,
  );
  const ranked = new Set(users.map(({ id }) => id));
  const captures: RawCapture[] = rows
    .map((row) => ({ ...row, at: BigInt(row.at) }))
    .filter(({ userId, at }) => ranked.has(userId) && at >= from && at < to);
  const counts = (category: string) => categories?.includes(category) ?? true;

  const solves = flags
    .map(({ challengeId, category }) => ({ challengeId, category }))
    .filter((one, index, all) => all.findIndex((x) => x.challengeId === one.challengeId) === index)
    .flatMap(({ challengeId, category }) => {
      const parts = flags.filter((flag) => flag.challengeId === challengeId).length;
      return users.flatMap(({ id }) => {
        const own = captures.filter((k) => k.userId === id && k.challengeId === challengeId);
        const at = own.reduce((last, k) => (k.at > last ? k.at : last), 0n);
        return own.length === parts ? [{ challengeId, category, userId: id, at }] : [];
      });
    });
  const firsts = solves.filter((one) =>
    solves.every((other) => other.challengeId !== one.challengeId || other.at >= one.at),
  );
  return users
    .filter(({ userGroup }) => group === undefined || userGroup === group)
    .map(({ id }) => {
      const own = captures.flatMap((capture) => {
        const flag = flags.find((one) => one.id === capture.flagId);
        return capture.userId === id && flag && counts(flag.category)
          ? [{ at: capture.at, score: flag.score }]
          : [];
      });
      const mine = (all: typeof solves) =>
        all.filter(({ userId, category }) => userId === id && counts(category)).length;
      return {
        userId: id,
        score: own.reduce((sum, { score }) => sum + score, 0),
        last: own.reduce((last, { at, score }) => (score > 0 && at > last ? at : last), 0n),
        solvedCount: mine(solves),
        bloods: mine(firsts),
      };
    })
    .filter(({ score }) => score > 0)
    .sort(
      (a, b) =>
        b.score - a.score || (a.last < b.last ? -1 : a.last > b.last ? 1 : a.userId - b.userId),
    )
    .map(({ last: _, ...row }, index) => ({ rank: index + 1, ...row }));
}
