import { integersOf } from '../../infra/database';
import { TimeSlices } from '../../lib/time-slices';
import type { MatrixRow } from './matrix.repository';

const codeOf = (cell: string) => cell.charCodeAt(0);
const [NEVER, TRIED, PARTIAL, SOLVED] = [codeOf('.'), codeOf('t'), codeOf('p'), codeOf('s')];

/** This number of pairs takes one or two milliseconds. */
const PAIRS_AT_ONCE = 20_000;

type MatrixPairs = Omit<MatrixRow, 'isGroup' | 'users'>;

/** One text for each of these users, with one character for each challenge; see `Matrix`. Ignores pairs outside of the matrix. */
export async function cellsOf(userIds: readonly number[], row: MatrixPairs): Promise<string[]> {
  const slices = new TimeSlices();
  const { challenges, bloods } = row;
  const width = challenges.length;
  const cells = Buffer.alloc(userIds.length * width, NEVER);
  const rowOf = new Map(userIds.map((id, index) => [id, index * width]));
  const columnOf = new Map(challenges.map(([id], index) => [id, index]));
  const set = (userId = 0, challengeId = 0, cell: number) => {
    const place = rowOf.get(userId);
    const column = columnOf.get(challengeId);
    if (place !== undefined && column !== undefined) cells[place + column] = cell;
  };
  const pairs = [
    [row.triedBy, row.tried, TRIED],
    [row.capturedBy, row.captured, PARTIAL],
    [row.solvedBy, row.solved, SOLVED],
  ] as const;
  for (const [userColumn, challengeColumn, cell] of pairs) {
    const [pairUserIds, pairChallengeIds] = [integersOf(userColumn), integersOf(challengeColumn)];
    for (let index = 0; index < pairUserIds.length; index += 1) {
      if (index % PAIRS_AT_ONCE === 0) await slices.next();
      set(pairUserIds[index], pairChallengeIds[index], cell);
    }
  }
  for (const [userId, challengeId, rank] of bloods) set(userId, challengeId, codeOf(String(rank)));
  await slices.next();
  return userIds.map((_, index) => cells.toString('latin1', index * width, (index + 1) * width));
}
