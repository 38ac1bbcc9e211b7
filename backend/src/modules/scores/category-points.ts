import type { Queries } from '../../infra/database';
import type { Category } from '../../lib/enums';
import { readScores } from './scores.repository';
import { ALL_TIME } from './window';
import { scoresInWindow } from './window-scores';

/** The points of all ranked users by user id and category, equal to those of boards; adjustments have the category null. */
export async function readCategoryPoints(
  queries: Queries,
): Promise<Map<number, Map<Category | null, number>>> {
  const { people, values } = await readScores(queries, null);
  const { totals } = scoresInWindow(people, values, ALL_TIME);
  return new Map(
    people.map(({ userId }, row) => [
      userId,
      new Map([...totals.parts(row)].map(([category, { score }]) => [category, score])),
    ]),
  );
}
