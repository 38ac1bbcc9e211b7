import { Injectable } from '@nestjs/common';
import type { SessionUser } from '../../http/access';
import { AppError } from '../../http/errors';
import type { PageQuery } from '../../http/validation';
import { limits } from '../../lib/limits';
import type { Ledger, LedgerLine } from './dto/ledger';
import { LedgerRepository, type LedgerRow } from './ledger.repository';

/** Explains the score of a user, line by line. */
@Injectable()
export class LedgerService {
  constructor(private readonly ledger: LedgerRepository) {}

  /** Throws `user.notFound`, also for other players, so that the answer says nothing about them. */
  async of(
    viewer: SessionUser,
    userId: number,
    { page = 1, pageSize = limits.page.size }: PageQuery,
  ): Promise<Omit<Ledger, 'status' | 'message'>> {
    const isAllowed = viewer.id === userId || viewer.admin;
    if (!isAllowed || !(await this.ledger.userExists(userId))) throw new AppError('user.notFound');
    const offset = (page - 1) * pageSize;
    const { count, points, rows } = await this.ledger.findPage(userId, pageSize, offset);
    return { userId, points, total: count, list: rows.map((row) => toLine(row, viewer)) };
  }
}

function toLine({ at, challenge, ...row }: LedgerRow, viewer: SessionUser): LedgerLine {
  return {
    ...row,
    at: new Date(at).toISOString(),
    challenge: challenge && visibleChallenge(challenge, viewer),
  };
}

function visibleChallenge(
  { released, ...challenge }: NonNullable<LedgerRow['challenge']>,
  { admin }: SessionUser,
): LedgerLine['challenge'] {
  return released || admin ? challenge : null;
}
