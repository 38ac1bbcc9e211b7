import { Injectable } from '@nestjs/common';
import type { SessionUser } from '../../http/access';
import { AppError } from '../../http/errors';
import { limits } from '../../lib/limits';
import type { Ledger, LedgerLine } from './dto/ledger';
import type { BoardPage } from './dto/scoreboard-query';
import { LedgerRepository, type LedgerRow } from './ledger.repository';
import { SolvedRepository } from './solved.repository';

/** Explains the score of a user, line by line. */
@Injectable()
export class LedgerService {
  constructor(
    private readonly ledger: LedgerRepository,
    private readonly users: SolvedRepository,
  ) {}

  /** Throws `user.notFound`, also for other players, so that the answer says nothing about them. */
  async of(
    viewer: SessionUser,
    userId: number,
    { page = 1, pageSize = limits.page.size }: BoardPage,
  ): Promise<Omit<Ledger, 'status' | 'message'>> {
    const isAllowed = viewer.id === userId || viewer.admin;
    if (!isAllowed || !(await this.users.findUser(userId))) throw new AppError('user.notFound');
    const offset = (page - 1) * pageSize;
    const { count, points, rows } = await this.ledger.findPage(userId, pageSize, offset);
    return { userId, points, total: count, list: rows.map((row) => toLine(row, viewer)) };
  }
}

function toLine(row: LedgerRow, { admin }: SessionUser): LedgerLine {
  const { id, at, points, late, challengeId, title, titleEn, category, released, ...rule } = row;
  return {
    id,
    kind: 'capture',
    at: new Date(at).toISOString(),
    points,
    late,
    challenge: released || admin ? { id: challengeId, title, titleEn, category } : null,
    rule,
  };
}
