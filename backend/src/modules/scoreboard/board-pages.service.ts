import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { answer } from '../../common/answers';
import { limits } from '../../common/limits';
import type { Locale } from '../../common/locale';
import { SharedBody } from '../../common/shared-body';
import type { Asked, ReadyAnswer } from '../../common/short-road';
import type { BoardGroup, Category } from '../../common/words';
import { type Board, BoardsService, type BoardText } from './boards.service';
import type { ScoreboardRow } from './dto/scoreboard';

export interface BoardWish {
  group: BoardGroup;
  direction: Category | null;
  page?: number | undefined;
  pageSize?: number | undefined;
}

/** A page of a board for one reader. */
export interface BoardPageAnswer {
  /** The whole JSON: `end` is the reader's own part of it. */
  begin: SharedBody;
  end: string;
  /** Equal for equal content, on every process; the time of the last move is not content. */
  etag: string;
}

/** What lets a reader's own browser keep a page, and ask for it again each time. */
export const BOARD_HEADERS = {
  'Cache-Control': 'private, no-cache',
  Vary: 'Authorization, Accept-Language',
};

/** Pages of boards: the part all share is made once a board, the reader's own rank is added. */
@Injectable()
export class BoardPagesService {
  constructor(private readonly boards: BoardsService) {}

  async page(userId: number, wish: BoardWish, locale: Locale): Promise<BoardPageAnswer> {
    const { group, direction } = wish;
    const board =
      this.boards.current(group, direction) ?? (await this.boards.board(group, direction));
    return pageOf(board, userId, wish, locale);
  }

  /** The same as bytes; at once where the board is made already. */
  ready(wish: BoardWish, asked: Asked): ReadyAnswer | Promise<ReadyAnswer> {
    const board = this.boards.current(wish.group, wish.direction);
    if (board) return readyPage(board, wish, asked);
    return this.boards
      .board(wish.group, wish.direction)
      .then((made) => readyPage(made, wish, asked));
  }
}

function readyPage(board: Board, wish: BoardWish, asked: Asked): ReadyAnswer {
  const { user, locale, encoding, known } = asked;
  const { begin, end, etag } = pageOf(board, user.id, wish, locale);
  const headers = { ...BOARD_HEADERS, ETag: etag };
  if (isKnown(known, etag)) return { encoding, headers };
  if (encoding !== 'identity') headers.Vary += ', accept-encoding';
  return { bytes: begin.with(end, encoding), encoding, headers };
}

/** Whether If-None-Match names the page. */
export function isKnown(header: string | undefined, etag: string): boolean {
  return header !== undefined && (header === etag || header.split(/\s*,\s*/).includes(etag));
}

function pageOf(board: Board, userId: number, wish: BoardWish, locale: Locale): BoardPageAnswer {
  const { page = 1, pageSize = limits.page.size } = wish;
  const key = `${String(page)} ${String(pageSize)}`;
  let shared = board.pages.get(key);
  if (!shared) board.pages.set(key, (shared = pageText(board, wish, page, pageSize)));
  let begin = shared.bodies.get(locale);
  if (!begin) {
    const frame = JSON.stringify(answer(locale, 'ok')).slice(0, -1);
    begin = new SharedBody(`${frame},${shared.json},"updatedAt":"${board.updatedAt}","me":`);
    shared.bodies.set(locale, begin);
  }
  const own = board.byUser.get(userId);
  if (!own) return { begin, end: 'null}', etag: `W/"${shared.digest}.${locale}"` };
  const rank = String(own.rank);
  const score = String(own.score);
  return {
    begin,
    end: `{"rank":${rank},"score":${score}}}`,
    etag: `W/"${shared.digest}.${rank}.${score}.${locale}"`,
  };
}

function pageText(
  { entries, bloods, timeline }: Board,
  { group, direction }: BoardWish,
  page: number,
  pageSize: number,
): BoardText {
  const list = entries
    .slice((page - 1) * pageSize, page * pageSize)
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
  return { json, digest, bodies: new Map() };
}
