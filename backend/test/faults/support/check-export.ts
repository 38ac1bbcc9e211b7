import readWorkbook from 'read-excel-file/node';
import { SCORED_CATEGORIES } from '../../../src/lib/enums';
import type { RawScores } from '../../support/raw-scores';
import type { ScoreWorld } from '../../support/score-world';
import type { Reader, Truth } from './check-scores';

/** The number of columns before the challenges. */
const HEAD = 3;

/** Compares the workbooks of admins and viewers with the raw rows, for current and frozen scores. */
export async function expectExports(
  scores: ScoreWorld,
  readers: readonly Reader[],
  truth: Truth,
): Promise<void> {
  for (const reader of readers.filter(({ sees }) => sees === 'present'))
    for (const frozen of [false, true]) {
      const raw = frozen ? truth.frozen : truth.present;
      await expectExport(scores, raw, { token: reader.user.token, frozen });
    }
  for (const reader of readers.filter(({ sees }) => sees === 'frozen'))
    expect([403, 404]).toContain(
      (await requestExport(scores, reader.user.token, false)).statusCode,
    );
}

function requestExport({ world }: ScoreWorld, token: string, frozen: boolean) {
  return world.app.inject({
    method: 'POST',
    url: '/api/admin/scoreboard/export',
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'en-US' },
    payload: { frozen },
  });
}

async function expectExport(
  scores: ScoreWorld,
  raw: RawScores,
  { token, frozen }: { token: string; frozen: boolean },
): Promise<void> {
  const { statusCode, rawPayload } = await requestExport(scores, token, frozen);
  expect(statusCode).toBe(200);
  const [board, ...sheets] = await readWorkbook(rawPayload);
  const rows = board?.data.slice(1).map(([rank, userId, , , score, solvedCount, bloods]) => ({
    ...{ rank, userId, score, solvedCount, bloods },
  }));
  const ranking = raw.ranking().map(({ userGroup: _, ...row }) => row);
  expect(rows).toEqual(ranking);

  const challenges = await scores.world.query<{ id: number; category: string }>(
    'SELECT id, category FROM challenge WHERE flags_total > 0 ORDER BY priority DESC, id',
  );
  const categories = SCORED_CATEGORIES.filter((one) =>
    challenges.some(({ category }) => category === one),
  );
  expect(sheets).toHaveLength(categories.length);
  for (const [index, category] of categories.entries()) {
    const ids = challenges.filter((one) => one.category === category).map(({ id }) => id);
    const expected = raw.ranking({ directions: [category] }).map(({ rank, userId, score }) => {
      const points = raw.pointsByChallenge(userId);
      return [rank, score, ...ids.map((id) => points.get(id) ?? null)];
    });
    const cells = sheets[index]?.data
      .slice(1)
      .map(([rank, , score, ...points]) => [
        rank,
        score,
        ...ids.map((_, at) => points[at] ?? null),
      ]);
    expect(cells).toEqual(expected);
    expect(sheets[index]?.data[0]).toHaveLength(HEAD + ids.length);
  }
}
