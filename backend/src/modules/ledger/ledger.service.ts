import { Injectable } from '@nestjs/common';
import { canViewScores, type SessionUser } from '../../http/access';
import { AppError } from '../../http/errors';
import { limits } from '../../lib/limits';
import { FreezesService, type FrozenScores } from '../periods';
import type { Ledger, LedgerLine, LedgerQuery } from './dto/ledger';
import { LedgerRepository, type LedgerRow } from './ledger.repository';

/** Explains the score of a user, line by line. */
@Injectable()
export class LedgerService {
  constructor(
    private readonly ledger: LedgerRepository,
    private readonly freezes: FreezesService,
  ) {}

  /** A page of a ledger. Throws `user.notFound`, also for players who ask for others, so that it tells nothing about them. */
  async of(
    viewer: SessionUser,
    userId: number,
    { kind, page = 1, pageSize = limits.page.size }: LedgerQuery,
  ): Promise<Omit<Ledger, 'status' | 'message'>> {
    const isAllowed = viewer.id === userId || canViewScores(viewer);
    if (!isAllowed || !(await this.ledger.userExists(userId))) throw new AppError('user.notFound');
    const offset = (page - 1) * pageSize;
    const frozen = await this.freezes.scoresFor(viewer);
    const part = { kind, limit: pageSize, offset };
    const { count, points, rows } = await this.ledger.findPage(userId, part, frozen);
    const list = rows.map((row) => toLine(row, viewer, frozen));
    return { userId, points, total: count, list };
  }
}

function toLine(
  { at, challenge, rule, afterFreeze, adjustmentId, ...row }: LedgerRow,
  viewer: SessionUser,
  frozen: FrozenScores | null,
): LedgerLine {
  const solvers = challenge && frozen?.challenges.get(challenge.id)?.solvedCount;
  return {
    ...row,
    at: new Date(at).toISOString(),
    challenge: challenge && visibleChallenge(challenge, viewer),
    rule: rule && { ...rule, solvers: solvers ?? rule.solvers },
    ...(afterFreeze ? { afterFreeze } : {}),
    ...(viewer.admin && adjustmentId !== null ? { adjustmentId } : {}),
  };
}

function visibleChallenge(
  { released, ...challenge }: NonNullable<LedgerRow['challenge']>,
  { admin }: SessionUser,
): LedgerLine['challenge'] {
  return released || admin ? challenge : null;
}
