import { Injectable } from '@nestjs/common';
import type { SessionUser } from '../../../http/access';
import { AppError } from '../../../http/errors';
import type { KeyedAnswer } from '../../../http/response-cache/cached-answer';
import { answer } from '../../../http/validation';
import { ALL_GROUPS } from '../../../lib/enums';
import { type Locale, LOCALES } from '../../../lib/locale';
import { FreezesService, type FrozenScores } from '../../periods';
import { type Board, type BoardScope, BoardsService, freezeScope } from '../boards';
import { SolvedChallengesCache } from './solved-challenges-cache';
import { parseScores, SolvedRepository } from './solved.repository';
import { type Ranks, solvedJson } from './solved-view';

/** The JSON of the status and message that precedes the fields of a view, by locale. */
const frames = new Map(
  LOCALES.map((locale) => [locale, JSON.stringify(answer(locale, 'ok')).slice(0, -1)]),
);

/** What one user has solved; points of hidden challenges count, but their titles are not shown. */
@Injectable()
export class SolvedService {
  private readonly freezeSerials = new WeakMap<FrozenScores, number>();
  private freezeCount = 0;

  constructor(
    private readonly repository: SolvedRepository,
    private readonly cache: SolvedChallengesCache,
    private readonly boards: BoardsService,
    private readonly freezes: FreezesService,
  ) {}

  /**
   * To players as of a freeze under way; their own later solves are listed too, and not counted. One statement reads the
   * user's own rows, everything else is cached. Throws `user.notFound`.
   */
  async of(viewer: SessionUser, userId: number, locale: Locale): Promise<KeyedAnswer> {
    const [found, frozen] = await Promise.all([
      this.repository.findUser(userId),
      this.freezes.scoresFor(viewer),
    ]);
    if (!found || (found.banned && !viewer.admin)) throw new AppError('user.notFound');
    const { username, userGroup, captures, adjustments } = found;
    const scope = freezeScope(null, frozen);
    const shared = this.cache.peek() ?? (await this.cache.get());
    const ranks =
      this.currentRanks(userId, userGroup, scope) ?? (await this.ranksOf(userId, userGroup, scope));
    const isOwn = frozen !== null && viewer.id === userId;
    return {
      cacheKey: [
        ...[locale, shared.serial, this.serialOf(frozen), isOwn],
        ...[ranks.rank, ranks.groupRank, ranks.bloods],
        ...[userId, userGroup, captures.key, adjustments, username],
      ].join('\u0000'),
      isPersonal: true,
      render: () => {
        const user = { userId, username, userGroup };
        const scores = parseScores(found);
        const fields = solvedJson({ user, scores, ranks, shared, frozen, isOwn });
        return `${frames.get(locale) ?? ''},${fields}}`;
      },
    };
  }

  /** Unique per read of a freeze; 0 for none. */
  private serialOf(frozen: FrozenScores | null): number {
    if (!frozen) return 0;
    let serial = this.freezeSerials.get(frozen);
    if (!serial) this.freezeSerials.set(frozen, (serial = this.freezeCount += 1));
    return serial;
  }

  /** From boards that are built and current; undefined if one is not. */
  private currentRanks(userId: number, userGroup: number, scope: BoardScope): Ranks | undefined {
    const all = this.boards.current(ALL_GROUPS, null, scope);
    const group = this.boards.current(userGroup, null, scope);
    return all && group && ranksIn(userId, all, group);
  }

  private async ranksOf(userId: number, userGroup: number, scope: BoardScope): Promise<Ranks> {
    const [all, group] = await Promise.all([
      this.boards.board(ALL_GROUPS, null, scope),
      this.boards.find(userGroup, null, scope),
    ]);
    return ranksIn(userId, all, group);
  }
}

function ranksIn(userId: number, all: Board, group: Board | undefined): Ranks {
  return {
    rank: all.byUser.get(userId)?.rank ?? null,
    groupRank: group?.byUser.get(userId)?.rank ?? null,
    bloods: all.bloods.get(userId) ?? 0,
  };
}
