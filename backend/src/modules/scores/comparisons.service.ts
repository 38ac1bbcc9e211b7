import { Injectable } from '@nestjs/common';
import { ALL_GROUPS } from '../../lib/enums';
import { type Directions, type Ranked, rank } from './ranking';
import { TotalsCache } from './totals-cache';
import { windowOf } from './window';
import { type BoardScores, scoresInWindow } from './window-scores';

/** The scores of some users in a window. Ranks are those of a board of these users alone. */
export class Comparison {
  constructor(
    private readonly scores: BoardScores,
    private readonly userCount: number,
  ) {}

  /** The rank of a user in a group by the points in these categories (null: all); null without points or without a board. */
  placeOf(userId: number, directions: Directions, group: number = ALL_GROUPS): number | null {
    return this.find(this.ranked(directions, group), userId)?.rank ?? null;
  }

  /** The share of the other users, from 0 to 1, with fewer points in these categories; 0 for a user without points. */
  shareBehind(userId: number, directions: Directions): number {
    const entries = this.ranked(directions, ALL_GROUPS);
    const own = this.find(entries, userId);
    if (!own) return 0;
    const notBehind = entries.filter(({ score }) => score >= own.score).length;
    return this.userCount > 1 ? (this.userCount - notBehind) / (this.userCount - 1) : 0;
  }

  private ranked(directions: Directions, group: number): Ranked[] {
    return rank(this.scores, group, directions);
  }

  private find(entries: readonly Ranked[], userId: number): Ranked | undefined {
    return entries.find((entry) => entry.userId === userId);
  }
}

/** Compares users with each other by the rule of the boards. */
@Injectable()
export class ComparisonsService {
  constructor(private readonly totals: TotalsCache) {}

  async compare(
    userIds: ReadonlySet<number>,
    { from, to }: { from: Date; to: Date },
  ): Promise<Comparison> {
    const { people, values } = await this.totals.get();
    const compared = people.filter(({ userId }) => userIds.has(userId));
    return new Comparison(scoresInWindow(compared, values, windowOf(from, to)), userIds.size);
  }
}
