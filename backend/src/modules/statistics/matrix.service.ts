import { Injectable } from '@nestjs/common';
import type { SessionUser } from '../../http/access';
import { invalidField } from '../../http/errors';
import { EventBus } from '../../infra/events';
import { ALL_GROUPS } from '../../lib/enums';
import type { Matrix } from './dto/matrix';
import type { MatrixQuery } from './dto/statistics-query';
import { type MatrixRow, MatrixRepository } from './matrix.repository';
import { RecentAnswers } from './recent-answers';
import { scopeOf } from './statistics-access';

const ANSWER_BYTES = 2 * 1024 * 1024;
const codeOf = (cell: string) => cell.charCodeAt(0);
const [NEVER, TRIED, PARTIAL, SOLVED] = [codeOf('.'), codeOf('t'), codeOf('p'), codeOf('s')];

/** The matrix of users and challenges. */
@Injectable()
export class MatrixService {
  private readonly answers: RecentAnswers<Matrix>;

  constructor(
    private readonly repository: MatrixRepository,
    events: EventBus,
  ) {
    this.answers = new RecentAnswers<Matrix>(ANSWER_BYTES, events);
  }

  /** Throws `input.invalid` for an unknown group. */
  read(user: SessionUser, { userGroup = ALL_GROUPS, category }: MatrixQuery): Promise<Matrix> {
    const { categories, releasedOnly } = scopeOf(user);
    const chosen = category
      ? [category].filter((one) => categories?.includes(one) ?? true)
      : categories;
    const scope = { categories: chosen, releasedOnly };
    return this.answers.get({ userGroup, ...scope }, async () => {
      const row = await this.repository.read(userGroup, scope);
      if (!row.isGroup) throw invalidField('userGroup', { key: 'userGroup.unknown' });
      return {
        users: row.users.map(([userId, username, group, score]) => ({
          ...{ userId, username, userGroup: group, score },
        })),
        challenges: row.challenges.map(([challengeId, title, titleEn, ofCategory, flagsTotal]) => ({
          ...{ challengeId, title, titleEn, category: ofCategory, flagsTotal },
        })),
        cells: cellsOf(row),
      };
    });
  }
}

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
