import type { MatrixRow } from './matrix.repository';

const codeOf = (cell: string) => cell.charCodeAt(0);
const [NEVER, TRIED, PARTIAL, SOLVED] = [codeOf('.'), codeOf('t'), codeOf('p'), codeOf('s')];

/** The cells of each user, one character for each challenge; see `Matrix`. Pairs outside of the matrix are left out. */
export function cellsOf({ users, challenges, tried, captured, bloods }: MatrixRow): string[] {
  const width = challenges.length;
  const cells = Buffer.alloc(users.length * width, NEVER);
  const rowOf = new Map(users.map(([id], index) => [id, index * width]));
  const columnOf = new Map(challenges.map(([id], index) => [id, index]));
  const set = (userId: number, challengeId: number, cell: number) => {
    const row = rowOf.get(userId);
    const column = columnOf.get(challengeId);
    if (row !== undefined && column !== undefined) cells[row + column] = cell;
  };
  for (const [userId, challengeIds] of tried)
    for (const challengeId of challengeIds) set(userId, challengeId, TRIED);
  for (const [index, userId] of (captured.users ?? []).entries())
    set(userId, captured.challenges?.[index] ?? 0, captured.solved?.[index] ? SOLVED : PARTIAL);
  for (const [userId, challengeId, rank] of bloods) set(userId, challengeId, codeOf(String(rank)));
  return users.map((_, index) => cells.toString('latin1', index * width, (index + 1) * width));
}
