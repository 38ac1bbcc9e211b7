import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { BoundedCache } from '../../../infra/cache/bounded-cache';
import { answer } from '../../../http/validation';
import { SCORED_CATEGORIES } from '../../../lib/enums';
import { limits } from '../../../lib/limits';
import type { Locale } from '../../../lib/locale';
import { PrecompressedBody } from '../../../http/response-cache/precompressed-body';
import type { SharedAnswer } from '../../../http/response-cache/cached-answer';
import type { SessionUser } from '../../../http/access';
import { FreezesService } from '../../periods';
import { type Board, BoardsService, type BoardScope, freezeScope } from './boards.service';
import type { Directions, Ranked } from '../../scores';
import type { OwnPlace, ScoreboardRow } from './dto/scoreboard';

export interface BoardParams {
  group: number;
  directions: Directions;
  /** Everything unless said. */
  scope?: BoardScope;
  page?: number | undefined;
  pageSize?: number | undefined;
}

/** Lets browsers cache a page and revalidate it each time. */
const HEADERS = { 'Cache-Control': 'private, no-cache', Vary: 'Authorization, Accept-Language' };

/** The JSON of a page that all users share, up to the user's own rank. */
interface SharedPage {
  begin: PrecompressedBody;
  digest: string;
}

/** Renders pages of boards: caches the shared part and appends the user's own rank. */
@Injectable()
export class BoardPagesService {
  private readonly pages = new BoundedCache<string, SharedPage>(
    limits.boardCacheBytes,
    ({ begin }) => begin.maxBytes,
  );

  constructor(
    private readonly boards: BoardsService,
    private readonly freezes: FreezesService,
  ) {}

  /** A page of a board, followed by the user's own rank. Its ETag leaves out `updatedAt`, so all processes give equal rows the same ETag. */
  async page(user: SessionUser, params: BoardParams, locale: Locale): Promise<SharedAnswer> {
    const frozen = await this.freezes.scoresFor(user);
    const board = await this.boardOf(params, freezeScope(null, frozen));
    return this.pageOf(board, user.id, params, locale);
  }

  /** A page of the sum of some categories as JSON, of the scope as given; the user's own place says also what surrounds it. */
  async directionPage(userId: number, params: BoardParams, locale: Locale): Promise<string> {
    const board = await this.boardOf(params, params.scope ?? null);
    const { begin } = this.sharedPage(board, params, locale);
    const own = board.byUser.get(userId);
    return `${begin.plain.toString()}${JSON.stringify(own ? placeOf(board, own) : null)}}`;
  }

  /** Whether the board of a page is cached and current. */
  isBuilt({ group, directions, scope = null }: BoardParams): boolean {
    return this.boards.current(group, directions, scope) !== undefined;
  }

  private boardOf({ group, directions }: BoardParams, scope: BoardScope): Board | Promise<Board> {
    return (
      this.boards.current(group, directions, scope) ?? this.boards.board(group, directions, scope)
    );
  }

  private pageOf(board: Board, userId: number, params: BoardParams, locale: Locale): SharedAnswer {
    const { begin, digest } = this.sharedPage(board, params, locale);
    const own = board.byUser.get(userId);
    if (!own)
      return { begin, end: 'null}', headers: { ...HEADERS, ETag: `W/"${digest}.${locale}"` } };
    const rank = String(own.rank);
    const score = String(own.score);
    return {
      begin,
      end: `{"rank":${rank},"score":${score}}}`,
      headers: { ...HEADERS, ETag: `W/"${digest}.${rank}.${score}.${locale}"` },
    };
  }

  /** All pages past the end of a board are equal and share one entry. */
  private sharedPage(board: Board, params: BoardParams, locale: Locale): SharedPage {
    const { page = 1, pageSize = limits.page.size } = params;
    const begin = (page - 1) * pageSize;
    // During a freeze both calls read the same board, and only one of them says what it sums up.
    const kind = `${String(board.serial)} ${locale} ${namesDirections(params) ? 'summed ' : ''}`;
    const key =
      begin < board.entries.length
        ? `${kind}${String(page)} ${String(pageSize)}`
        : `${kind}past the end`;
    return this.pages.getOrCreate(key, () =>
      makePage(board, params, locale, { begin, end: begin + pageSize }),
    );
  }
}

function placeOf({ entries }: Board, { rank, score }: Ranked): OwnPlace {
  const next = entries[rank - 2];
  return {
    rank,
    score,
    percentile: Math.floor((100 * (entries.length - rank)) / entries.length),
    gap: next ? next.score - score : null,
  };
}

/** Whether the page names the categories that it sums up. */
function namesDirections({ directions, scope }: BoardParams): boolean {
  return Boolean(directions ?? scope);
}

function makePage(
  { entries, bloods, timeline, updatedAt, frozen }: Board,
  params: BoardParams,
  locale: Locale,
  { begin, end }: { begin: number; end: number },
): SharedPage {
  const list = entries
    .slice(begin, end)
    .map(
      ({ rank, userId, username, userGroup, score, solvedCount, lastScoreAt }): ScoreboardRow => ({
        rank,
        userId,
        username,
        userGroup,
        score,
        solvedCount,
        lastScoreAt: new Date(lastScoreAt / 1000).toISOString(),
        bloods: bloods.get(userId) ?? 0,
      }),
    );
  const { group, directions } = params;
  const direction = directions?.length === 1 ? directions[0] : null;
  const summed = namesDirections(params)
    ? { direction, directions: directions ?? SCORED_CATEGORIES }
    : { direction };
  const frozenAt = frozen ? new Date(frozen.at).toISOString() : null;
  const head = JSON.stringify({ group, ...summed, frozenAt, total: entries.length, list });
  const json = `${head.slice(1, -1)},"timeline":${timeline}`;
  const digest = createHash('sha256').update(json).digest('base64url').slice(0, 22);
  const frame = JSON.stringify(answer(locale, 'ok')).slice(0, -1);
  return {
    begin: new PrecompressedBody(`${frame},${json},"updatedAt":"${updatedAt}","me":`),
    digest,
  };
}
