import { Injectable } from '@nestjs/common';
import type { SessionUser } from '../../http/access';
import { AppError } from '../../http/errors';
import { ALL_GROUPS, SCORED_CATEGORIES } from '../../lib/enums';
import { FreezesService } from '../freezes';
import { BoardsService, freezeScope, gainsIn } from './boards.service';
import type { SolvedCategory, SolvedChallenge, SolvedTotals, UserSolved } from './dto/user-solved';
import { scoreLine } from './ranking';
import { ScoreboardRepository } from './scoreboard.repository';
import {
  type HeldChallengeRow,
  SolvedRepository,
  type CategoryValueRow,
} from './solved.repository';

/** What one user has solved; points of hidden challenges count, but their titles are not shown. */
@Injectable()
export class SolvedService {
  constructor(
    private readonly repository: SolvedRepository,
    private readonly scores: ScoreboardRepository,
    private readonly boards: BoardsService,
    private readonly freezes: FreezesService,
  ) {}

  /** To players as of a freeze under way; their own later solves are listed too, and not counted. */
  async of(viewer: SessionUser, userId: number): Promise<Omit<UserSolved, 'status' | 'message'>> {
    const frozen = await this.freezes.scoresFor(viewer);
    const person = await this.repository.findUser(userId, frozen?.at ?? null);
    if (!person || (person.banned && !viewer.admin)) throw new AppError('user.notFound');
    const { username, userGroup, adjustment } = person;
    const scope = freezeScope(null, frozen);
    const [counted, later, categoryValues, gains, all, group] = await Promise.all([
      frozen
        ? this.repository.findFrozen(userId, frozen, frozen.at)
        : this.repository.findHeld(userId),
      frozen && viewer.id === userId ? this.repository.findFrozen(userId, frozen, null) : null,
      this.repository.findCategoryValues(frozen),
      this.scores.findGains([userId], null),
      this.boards.board(ALL_GROUPS, null, scope),
      this.boards.find(userGroup, null, scope),
    ]);
    const ranks = {
      rank: all.byUser.get(userId)?.rank ?? null,
      groupRank: group?.byUser.get(userId)?.rank ?? null,
      bloods: all.bloods.get(userId) ?? 0,
    };
    return {
      userId,
      username,
      userGroup,
      totals: totalsOf(counted, ranks, adjustment),
      byCategory: categoriesOf(counted, categoryValues),
      solved: (later ?? counted)
        .filter(({ released }) => released)
        .map((row) => toChallenge(row, later ? counted : null)),
      timeline: scoreLine(gainsIn(gains, scope)),
    };
  }
}

type Ranks = Pick<SolvedTotals, 'rank' | 'groupRank' | 'bloods'>;

function totalsOf(held: HeldChallengeRow[], ranks: Ranks, adjustment: number): SolvedTotals {
  const completed = held.filter(({ completedAt }) => completedAt !== null);
  return {
    score: sum(held.map(({ score }) => score)) + adjustment,
    solved: completed.filter(({ late }) => !late).length,
    partial: held.length - completed.length,
    flags: sum(held.map(({ flagsCaptured }) => flagsCaptured)),
    ...ranks,
  };
}

function categoriesOf(
  held: HeldChallengeRow[],
  categoryValues: CategoryValueRow[],
): SolvedCategory[] {
  return SCORED_CATEGORIES.map((category) => {
    const available = categoryValues.find((row) => row.category === category);
    const own = held.filter((row) => row.category === category);
    return {
      category,
      score: sum(own.map(({ score }) => score)),
      maxScore: available?.maxScore ?? 0,
      solved: own.filter(
        ({ released, late, completedAt }) => released && !late && completedAt !== null,
      ).length,
      total: available?.total ?? 0,
    };
  });
}

/** Marked where some of its flags are not among what is counted. */
function toChallenge(
  { released: _, titleEn, ...row }: HeldChallengeRow,
  counted: readonly HeldChallengeRow[] | null,
): SolvedChallenge {
  const before = counted?.find(({ challengeId }) => challengeId === row.challengeId);
  const isLater = counted !== null && before?.flagsCaptured !== row.flagsCaptured;
  return {
    ...row,
    ...(titleEn === null ? {} : { titleEn }),
    ...(isLater ? { afterFreeze: true } : {}),
    completedAt: row.completedAt?.toISOString() ?? null,
  };
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
