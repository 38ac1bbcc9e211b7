import { Injectable } from '@nestjs/common';
import type { SessionUser } from '../../http/access';
import { AppError } from '../../http/errors';
import { ALL_GROUPS, SCORED_CATEGORIES } from '../../lib/enums';
import { BoardsService } from './boards.service';
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
  ) {}

  async of(viewer: SessionUser, userId: number): Promise<Omit<UserSolved, 'status' | 'message'>> {
    const person = await this.repository.findUser(userId);
    if (!person || (person.banned && !viewer.admin)) throw new AppError('user.notFound');
    const { username, userGroup, adjustment } = person;
    const [held, categoryValues, gains, all, group] = await Promise.all([
      this.repository.findHeld(userId),
      this.repository.findCategoryValues(),
      this.scores.findGains([userId], null),
      this.boards.board(ALL_GROUPS, null),
      this.boards.find(userGroup, null),
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
      totals: totalsOf(held, ranks, adjustment),
      byCategory: categoriesOf(held, categoryValues),
      solved: held.filter(({ released }) => released).map(toChallenge),
      timeline: scoreLine(gains),
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

function toChallenge({ released: _, titleEn, ...row }: HeldChallengeRow): SolvedChallenge {
  return {
    ...row,
    ...(titleEn === null ? {} : { titleEn }),
    completedAt: row.completedAt?.toISOString() ?? null,
  };
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
