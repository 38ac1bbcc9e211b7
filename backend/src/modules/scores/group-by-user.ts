import { setImmediate } from 'node:timers/promises';
import type { Review } from '../../lib/challenge-progress';
import { integersOf, type PackedColumn, timesOf } from '../../infra/database';
import { TimeSlices } from '../../lib/time-slices';
import type { ScoredUser } from './ranking';
import type { Adjustment, Points } from './totals';

/** A ranked user with their captures and adjustments. */
export type ScoredUserRow = ScoredUser & { points: Points };

/** The captures that give the value of their flag as columns: the ids of users and flags, and the times. */
export interface PackedCaptures {
  users: PackedColumn;
  flags: PackedColumn;
  times: PackedColumn;
}

/** What a user has besides these captures, in the order of time. */
export interface OtherGains {
  adjustments: readonly [userId: number, points: number, time: number][];
  reviews: readonly [
    ...[userId: number, flagId: number, points: number],
    ...[passed: boolean, time: number],
  ][];
}

const NOBODY = -1;
const MANY_PEOPLE = 1000;
const NONE: readonly never[] = [];

/** Returns the users with captures, reviews or adjustments. All captures are in two arrays, and each user has a range of them. */
export async function groupByUser(
  people: readonly [userId: number, username: string, userGroup: number][],
  captures: PackedCaptures,
  { adjustments, reviews }: OtherGains,
): Promise<ScoredUserRow[]> {
  // The caller's setImmediate runs right after the driver parsed the row; only before this second one are other requests read.
  if (people.length > MANY_PEOPLE) await setImmediate();
  const slices = new TimeSlices();
  const { flagIds, times, ends } = await sortCaptures(
    people.map(([userId]) => userId),
    captures,
    slices,
  );
  await slices.next();
  const adjusted = groupBy(adjustments, ([, points, time]): Adjustment => ({ points, time }));
  const reviewed = groupBy(reviews, ([, flagId, points, passed, time]): Review => ({
    flagId,
    points,
    passed,
    time,
  }));
  const rows: ScoredUserRow[] = [];
  for (const [row, [userId, username, userGroup]] of people.entries()) {
    const begin = ends[row - 1] ?? 0;
    const end = ends[row] ?? 0;
    const gains = {
      adjustments: adjusted.get(userId) ?? NONE,
      reviews: reviewed.get(userId) ?? NONE,
    };
    if (begin === end && gains.adjustments === NONE && gains.reviews === NONE) continue;
    const points = { flagIds, times, begin, end, ...gains };
    rows.push({ userId, username, userGroup, points });
  }
  return rows;
}

/** Returns the captures of these users in the order of the users, and the end of each user's range. Drops other captures. */
async function sortCaptures(
  userIds: readonly number[],
  captures: PackedCaptures,
  slices: TimeSlices,
) {
  const rows = new Map(userIds.map((userId, row) => [userId, row]));
  const owners = integersOf(captures.users);
  const flagIds = integersOf(captures.flags);
  await slices.next();
  const times = timesOf(captures.times);
  const counts = new Int32Array(userIds.length);
  await slices.next();
  for (let index = 0; index < owners.length; index += 1) {
    const row = rows.get(owners[index] ?? 0) ?? NOBODY;
    owners[index] = row;
    if (row !== NOBODY) counts[row] = (counts[row] ?? 0) + 1;
  }
  await slices.next();
  // A range begins at the end of the range before. Its end starts there, too, and each capture that is stored moves it.
  const ends = new Int32Array(userIds.length);
  for (let row = 1; row < ends.length; row += 1)
    ends[row] = (ends[row - 1] ?? 0) + (counts[row - 1] ?? 0);
  const total = (ends.at(-1) ?? 0) + (counts.at(-1) ?? 0);
  const sorted = { flagIds: new Int32Array(total), times: new Float64Array(total), ends };
  for (let index = 0; index < owners.length; index += 1) {
    const row = owners[index] ?? NOBODY;
    if (row === NOBODY) continue;
    const place = ends[row] ?? 0;
    ends[row] = place + 1;
    sorted.flagIds[place] = flagIds[index] ?? 0;
    sorted.times[place] = times[index] ?? 0;
  }
  return sorted;
}

function groupBy<Row extends readonly [userId: number, ...rest: unknown[]], Item>(
  rows: readonly Row[],
  toItem: (row: Row) => Item,
): Map<number, Item[]> {
  const byUser = new Map<number, Item[]>();
  for (const row of rows) {
    const own = byUser.get(row[0]);
    if (own) own.push(toItem(row));
    else byUser.set(row[0], [toItem(row)]);
  }
  return byUser;
}
