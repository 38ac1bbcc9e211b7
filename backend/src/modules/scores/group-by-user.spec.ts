import fc from 'fast-check';
import { groupByUser } from './group-by-user';

type Capture = [userId: number, flagId: number, time: number];

const SINCE_2000 = 946_684_800_000_000;

/** Base64 as PostgreSQL's `encode` writes it, with a line break after each 76 characters. */
const inBase64 = (bytes: Buffer) => bytes.toString('base64').replaceAll(/.{76}/g, '$&\n');

/** As PostgreSQL sends it. */
function pack(captures: readonly Capture[]) {
  if (captures.length === 0) return { users: null, flags: null, times: null };
  const [users, flags] = [Buffer.alloc(captures.length * 4), Buffer.alloc(captures.length * 4)];
  const times = Buffer.alloc(captures.length * 8);
  for (const [index, [userId, flagId, time]] of captures.entries()) {
    users.writeInt32BE(userId, index * 4);
    flags.writeInt32BE(flagId, index * 4);
    times.writeBigInt64BE(BigInt(time - SINCE_2000), index * 8);
  }
  return { users: inBase64(users), flags: inBase64(flags), times: inBase64(times) };
}

const read = (rows: Awaited<ReturnType<typeof groupByUser>>) =>
  rows.map(({ userId, username, userGroup, points }) => ({
    ...{ userId, username, userGroup, adjustments: points.adjustments },
    captures: Array.from({ length: points.end - points.begin }, (_, index) => [
      points.flagIds[points.begin + index],
      points.times[points.begin + index],
    ]),
  }));

describe('captures by user', () => {
  it('are grouped by user in their order, with times in microseconds', async () => {
    const user = fc.integer({ min: 1, max: 6 });
    const time = fc.integer({ min: -SINCE_2000, max: 2 ** 52 });
    const rows = fc.record({
      userIds: fc.uniqueArray(user),
      captures: fc.array(fc.tuple(user, fc.integer({ min: 1, max: 2 ** 31 - 1 }), time)),
      adjustments: fc.array(fc.tuple(user, fc.integer(), time)),
    });
    await fc.assert(
      fc.asyncProperty(rows, async ({ userIds, captures, adjustments }) => {
        const people = userIds.map((id): [number, string, number] => [
          id,
          `u${String(id)}`,
          id % 3,
        ]);
        const expected = people.flatMap(([userId, username, userGroup]) => {
          const own = captures.filter(([id]) => id === userId).map(([, ...capture]) => capture);
          const adjusted = adjustments
            .filter(([id]) => id === userId)
            .map(([, points, at]) => ({ points, time: at }));
          return own.length > 0 || adjusted.length > 0
            ? [{ userId, username, userGroup, adjustments: adjusted, captures: own }]
            : [];
        });
        expect(
          read(await groupByUser(people, pack(captures), { adjustments, reviews: [] })),
        ).toEqual(expected);
      }),
    );
  });

  it('has users with reviews alone, in their order', async () => {
    const people: [number, string, number][] = [1, 2].map((id) => [id, 'u', 0]);
    const reviews: [number, number, number, boolean, number][] = [
      [2, 7, 40, false, 10],
      [3, 7, 50, true, 11],
      [2, 7, 20, true, 12],
    ];
    const grouped = await groupByUser(people, pack([]), { adjustments: [], reviews });
    expect(grouped.map(({ userId, points }) => [userId, points.reviews])).toEqual([
      [
        2,
        [
          { flagId: 7, points: 40, passed: false, time: 10 },
          { flagId: 7, points: 20, passed: true, time: 12 },
        ],
      ],
    ]);
  });
});
