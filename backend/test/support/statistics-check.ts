import type { World } from './app';
import { RawStatistics } from './raw-statistics';
import type { TestUser } from './users';

type Reader = (path: string, user: TestUser) => Promise<{ status: number; body: any }>;

/** The counts in the form of `RawStatistics`, without empty spans. */
function countsOf<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  valueOf: (row: Row) => number,
): Record<string, number> {
  return Object.fromEntries(
    rows.filter((row) => valueOf(row) > 0).map((row) => [keyOf(row), valueOf(row)]),
  );
}

/** Compares all statistics with a recount of the rows, none of which may be older than 30 days. */
export async function expectStatistics(world: World, get: Reader, admin: TestUser): Promise<void> {
  const raw = await RawStatistics.read(world);
  const read = async (path: string) => {
    const answer = await get(`/admin/statistics/${path}`, admin);
    expect({ path, ...answer }).toMatchObject({ status: 200 });
    return answer.body;
  };

  const { list } = await read('challenges');
  const challenges = raw.challenges();
  expect(
    [...list]
      .sort((a, b) => a.challengeId - b.challengeId)
      .map(
        ({ title: _, titleEn: __, category: ___, difficulty: ____, hidden: _____, ...numbers }) =>
          numbers,
      ),
  ).toEqual(challenges);

  const matrix = await read('matrix');
  const expected = await raw.matrix(world);
  expect(
    matrix.users.map(({ userId, score }: { userId: number; score: number }) => ({ userId, score })),
  ).toEqual(expected.users);
  expect(matrix.challenges.map(({ challengeId }: { challengeId: number }) => challengeId)).toEqual(
    expected.challenges,
  );
  expect(matrix.cells).toEqual(expected.cells);

  const from = new Date(Date.now() - 30 * 86_400_000).toISOString();
  const activity = await read(`activity?from=${from}`);
  const counted = raw.activity();
  expect(countsOf(activity.days, dayOf, (day: any) => day.registrations)).toEqual(
    counted.registrations,
  );
  expect(countsOf(activity.days, dayOf, (day: any) => day.activeUsers)).toEqual(
    counted.activeUsers,
  );
  expect(countsOf(activity.hours, hourOf, (hour: any) => hour.correct)).toEqual(counted.correct);
  expect(countsOf(activity.hours, hourOf, (hour: any) => hour.wrong)).toEqual(counted.wrong);

  for (const { challengeId, medianSecondsToSolve, ...numbers } of challenges) {
    const page = await read(`challenges/${String(challengeId)}`);
    const own = raw.challenge(challengeId);
    expect(page).toMatchObject(numbers);
    expect(countsOf(page.days, dayOf, (day: any) => day.solves)).toEqual(own.solvesByDay);
    expect(countsOf(page.days, dayOf, (day: any) => day.wrong)).toEqual(own.wrongByDay);
    expect(page.timeToSolve).toMatchObject({
      count: own.secondsToSolve.length,
      medianSeconds: medianSecondsToSolve,
    });
    let above = 0;
    for (const { upToSeconds, count } of page.timeToSolve.buckets) {
      const upTo = own.secondsToSolve.filter((time) => time <= (upToSeconds ?? Infinity)).length;
      expect(count).toBe(upTo - above);
      above = upTo;
    }
    const literals = await world.query<{ literal: string }>(
      'SELECT unnest(flag_literal::text || alternatives) AS literal FROM flag',
    );
    const texts = own.sharedTexts.filter(
      ({ text }) => !literals.some(({ literal }) => literal === text),
    );
    expect(page.wrongAnswers).toHaveLength(Math.min(50, texts.length));
    for (const answer of page.wrongAnswers) expect(texts).toContainEqual(answer);
  }
}

const dayOf = ({ day }: { day: string }) => day;
const hourOf = ({ hour }: { hour: string }) => hour;
