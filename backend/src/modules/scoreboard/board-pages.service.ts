import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { answer } from '../../lib/success-messages';
import { limits } from '../../lib/limits';
import type { Locale } from '../../lib/locale';
import { PrecompressedBody } from '../../http/response-cache/precompressed-body';
import { listMembers } from '../../lib/text';
import type { CacheRequest, CachedResponse } from '../../http/response-cache/route-cache';
import type { BoardGroup, Category } from '../../lib/enums';
import { type Board, BoardsService } from './boards.service';
import type { ScoreboardRow } from './dto/scoreboard';

export interface BoardParams {
  group: BoardGroup;
  direction: Category | null;
  page?: number | undefined;
  pageSize?: number | undefined;
}

/** A page of a board for one reader. */
export interface BoardPageAnswer {
  /** The whole JSON: `end` is the reader's own part of it. */
  begin: PrecompressedBody;
  end: string;
  /** Equal for equal content, on every process; the time of the last move is not content. */
  etag: string;
}

/** What lets a reader's own browser keep a page, and ask for it again each time. */
export const BOARD_HEADERS = {
  'Cache-Control': 'private, no-cache',
  Vary: 'Authorization, Accept-Language',
};

/** The part of a page that all its readers share: its JSON, left open for the reader's own rank. */
interface SharedPage {
  begin: PrecompressedBody;
  digest: string;
}

/** What a cached page holds besides its bytes. */
const ENTRY_BYTES = 1024;

/** Pages of boards: the part all share is made once a board, the reader's own rank is added. */
@Injectable()
export class BoardPagesService {
  private readonly pages = new LRUCache<string, SharedPage>({
    maxSize: limits.boardCacheBytes,
    sizeCalculation: ({ begin }) => begin.maxBytes + ENTRY_BYTES,
  });

  constructor(private readonly boards: BoardsService) {}

  async page(userId: number, wish: BoardParams, locale: Locale): Promise<BoardPageAnswer> {
    const { group, direction } = wish;
    const board =
      this.boards.current(group, direction) ?? (await this.boards.board(group, direction));
    return this.pageOf(board, userId, wish, locale);
  }

  /** The same as bytes; at once where the board is made already. */
  ready(wish: BoardParams, asked: CacheRequest): CachedResponse | Promise<CachedResponse> {
    const board = this.boards.current(wish.group, wish.direction);
    if (board) return this.readyPage(board, wish, asked);
    return this.boards
      .board(wish.group, wish.direction)
      .then((made) => this.readyPage(made, wish, asked));
  }

  private readyPage(board: Board, wish: BoardParams, asked: CacheRequest): CachedResponse {
    const { user, locale, encoding, ifNoneMatch: known } = asked;
    const { begin, end, etag } = this.pageOf(board, user.id, wish, locale);
    const headers = { ...BOARD_HEADERS, ETag: etag };
    if (isKnown(known, etag)) return { encoding, headers };
    if (encoding !== 'identity') headers.Vary += ', accept-encoding';
    return { bytes: begin.withSuffix(end, encoding), encoding, headers };
  }

  private pageOf(board: Board, userId: number, wish: BoardParams, locale: Locale): BoardPageAnswer {
    const { begin, digest } = this.sharedPage(board, wish, locale);
    const own = board.byUser.get(userId);
    if (!own) return { begin, end: 'null}', etag: `W/"${digest}.${locale}"` };
    const rank = String(own.rank);
    const score = String(own.score);
    return {
      begin,
      end: `{"rank":${rank},"score":${score}}}`,
      etag: `W/"${digest}.${rank}.${score}.${locale}"`,
    };
  }

  /** Pages past the end of a board are all equal, and count as one. */
  private sharedPage(board: Board, wish: BoardParams, locale: Locale): SharedPage {
    const { page = 1, pageSize = limits.page.size } = wish;
    const begin = (page - 1) * pageSize;
    const key =
      begin < board.entries.length
        ? `${String(board.serial)} ${locale} ${String(page)} ${String(pageSize)}`
        : `${String(board.serial)} ${locale} past the end`;
    const known = this.pages.get(key);
    if (known) return known;
    const made = makePage(board, wish, locale, { begin, end: begin + pageSize });
    this.pages.set(key, made);
    return made;
  }
}

/** Whether If-None-Match names the page. */
export function isKnown(header: string | undefined, etag: string): boolean {
  return header !== undefined && (header === etag || listMembers(header).includes(etag));
}

function makePage(
  { entries, bloods, timeline, updatedAt }: Board,
  { group, direction }: BoardParams,
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
  const head = JSON.stringify({ group, direction, frozenAt: null, total: entries.length, list });
  const json = `${head.slice(1, -1)},"timeline":${timeline}`;
  const digest = createHash('sha256').update(json).digest('base64url').slice(0, 22);
  const frame = JSON.stringify(answer(locale, 'ok')).slice(0, -1);
  return {
    begin: new PrecompressedBody(`${frame},${json},"updatedAt":"${updatedAt}","me":`),
    digest,
  };
}
