import { Injectable } from '@nestjs/common';
import type { SessionUser } from '../../http/access';
import { AppError } from '../../http/errors';
import { Sql } from '../../infra/database';
import { EventBus } from '../../infra/events';
import { limits } from '../../lib/limits';
import { FlagsService } from '../flags';
import { byBucket, spanOf } from './activity.service';
import {
  type ChallengeRow,
  ChallengeStatisticsRepository,
  type Until,
} from './challenge-statistics.repository';
import type {
  ChallengeDay,
  ChallengesStatistics,
  ChallengeStatistics,
  ChallengeStatisticsPage,
  ChallengeUsers,
  WrongAnswer,
} from './dto/challenge-statistics';
import { type ChallengeUsersQuery, DEFAULT_ZONE, type ZoneQuery } from './dto/statistics-query';
import { unlikeFlags } from './flag-neighborhood';
import { RecentAnswers } from './recent-answers';
import { scopeOf, StatisticsAccess } from './statistics-access';
import { timeToSolve } from './solve-times';
import { TimeBucketsRepository } from './time-buckets.repository';
import { readZone, rethrowZone } from './time-range';

const LIST_BYTES = 256 * 1024;
const PAGE_BYTES = 128 * 1024;
const MAX_WRONG_ANSWERS = 50;
// More than are shown, as pattern flags may match some of them.
const WRONG_CANDIDATES = 10 * MAX_WRONG_ANSWERS;

/** The parameters of an answer, which several readers may share. */
interface PageOptions {
  /** The zone as the reader wrote it, and as the database knows it. */
  tz: string;
  zone: string;
  admin: boolean;
  until: Until;
}

type StatisticsPage = Pick<ChallengeStatisticsPage, keyof ChallengeStatisticsPage>;

/** Statistics of one challenge and of all challenges. */
@Injectable()
export class ChallengeStatisticsService {
  private readonly lists: RecentAnswers<ChallengeRow[]>;
  private readonly pages: RecentAnswers<StatisticsPage>;

  constructor(
    private readonly repository: ChallengeStatisticsRepository,
    private readonly buckets: TimeBucketsRepository,
    private readonly access: StatisticsAccess,
    private readonly flags: FlagsService,
    private readonly sql: Sql,
    events: EventBus,
  ) {
    this.lists = new RecentAnswers(LIST_BYTES, events);
    this.pages = new RecentAnswers(PAGE_BYTES, events);
  }

  /** Statistics of the challenges that the user may see. */
  async list(user: SessionUser): Promise<ChallengesStatistics> {
    const { categories, releasedOnly } = scopeOf(user);
    const until = await this.access.untilOf(user);
    const rows = await this.lists.get({ until }, () => this.repository.findAll(until));
    const seen = rows.filter(
      ({ category, released }) =>
        (released || !releasedOnly) && (categories?.includes(category) ?? true),
    );
    return { list: seen.map(numbersOf) };
  }

  /** Throws `challenge.notFound`, also for a notice, and `input.invalid` for an unknown zone. */
  async read(
    user: SessionUser,
    id: number,
    { tz = DEFAULT_ZONE }: ZoneQuery,
  ): Promise<ChallengeStatisticsPage> {
    const zone = readZone(tz);
    const { seesAnswers } = await this.access.checkChallenge(user, id);
    const { admin } = user;
    const page = await this.readPage(id, {
      tz,
      zone,
      admin,
      until: await this.access.untilOf(user),
    });
    return seesAnswers ? page : { ...page, wrongAnswers: null };
  }

  private readPage(id: number, { zone, ...options }: PageOptions): Promise<StatisticsPage> {
    return this.pages.get({ id, ...options }, async () => {
      const { admin, until } = options;
      const row = await this.repository.find(id, until);
      if (!row) throw new AppError('challenge.notFound');
      const [days, wrongAnswers, seconds] = await Promise.all([
        this.countDays(row, zone, until),
        this.findWrongAnswers(id, admin, until),
        this.repository.findSecondsToSolve(id, until),
      ]);
      const { medianSecondsToSolve, ...numbers } = numbersOf(row);
      return {
        ...numbers,
        days,
        wrongAnswers,
        timeToSolve: timeToSolve(seconds, medianSecondsToSolve),
      };
    });
  }

  /** Throws `challenge.notFound`. */
  async listUsers(
    user: SessionUser,
    id: number,
    { state, page = 1, pageSize = limits.page.size }: ChallengeUsersQuery,
  ): Promise<ChallengeUsers> {
    await this.access.checkChallenge(user, id);
    const until = await this.access.untilOf(user);
    const paging = { limit: pageSize, offset: (page - 1) * pageSize, until };
    const { isChallenge, total, list } = await this.repository.findUsers(id, state, paging);
    if (!isChallenge) throw new AppError('challenge.notFound');
    return {
      total,
      list: list.map((row) => ({
        ...row,
        openedAt: isoOf(row.openedAt),
        solvedAt: isoOf(row.solvedAt),
      })),
    };
  }

  private async countDays(
    { challengeId, firstAt }: ChallengeRow,
    tz: string,
    until: Until,
  ): Promise<ChallengeDay[]> {
    if (!firstAt) return [];
    const max = limits.statistics.days;
    const last = await this.buckets.findDays({ from: null, to: null, tz }, max).catch(rethrowZone);
    const first = last.starts.findLastIndex((start) => start <= firstAt);
    const index = Math.max(0, first);
    const days = { ...last, starts: last.starts.slice(index), days: last.days.slice(index) };
    const counted = { ...days, to: until === null ? days.to : new Date(Math.min(until, +days.to)) };
    const [solves, wrong] = await Promise.all([
      this.repository.countSolves(challengeId, counted),
      this.repository.countWrong(challengeId, counted),
    ]);
    const solvesOf = byBucket(solves);
    const wrongOf = byBucket(wrong);
    return days.days.map((day, at) => ({
      day,
      ...spanOf(days, at),
      solves: solvesOf.get(at)?.count ?? 0,
      wrong: wrongOf.get(at)?.count ?? 0,
    }));
  }

  /** The most frequent wrong texts that resemble no flag. Authors see only texts of more users than one person has accounts. */
  private async findWrongAnswers(
    challengeId: number,
    admin: boolean,
    until: Until,
  ): Promise<WrongAnswer[]> {
    const minUsers = admin ? 2 : limits.wrongAnswerUsers;
    const wanted = { limit: WRONG_CANDIDATES, minUsers, until };
    const found = await this.repository.findWrongAnswers(challengeId, wanted);
    if (found.length === 0) return [];
    let rows = await unlikeFlags(found, await this.repository.findLiterals(challengeId));
    // Users also submit flags of other challenges here, which the authors of this one may not read.
    for (const id of rows.length > 0 ? await this.repository.findPatternChallenges() : []) {
      const texts = rows.map(({ text }) => text);
      const { flagIds } = await this.flags.judgeTexts(this.sql, id, texts);
      rows = rows.filter(({ text }) => (flagIds.get(text) ?? null) === null);
    }
    return rows.slice(0, MAX_WRONG_ANSWERS);
  }
}

function numbersOf({ firstAt: _, released: __, ...row }: ChallengeRow): ChallengeStatistics {
  const solveRate = row.triedBy === 0 ? null : Math.min(1, row.solvedBy / row.triedBy);
  return { ...row, solveRate };
}

function isoOf(time: string | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
