import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { limits } from '../../common/limits';
import type { BoardGroup, Category } from '../../common/words';
import { type Board, BoardsService, type BoardText } from './boards.service';
import type { ScoreboardRow } from './dto/scoreboard';

interface Wish {
  group: BoardGroup;
  direction: Category | null;
  page?: number | undefined;
  pageSize?: number | undefined;
}

/** A page of a board for one reader. */
export interface BoardPageAnswer {
  /** The inside of a JSON object. */
  json: string;
  /** Equal for equal content, on every process; the time of the last move is not content. */
  etag: string;
}

/** Pages of boards: the part all share is made once a board, the reader's own rank is added. */
@Injectable()
export class BoardPagesService {
  constructor(private readonly boards: BoardsService) {}

  async page(userId: number, wish: Wish): Promise<BoardPageAnswer> {
    const { group, direction, page = 1, pageSize = limits.page.size } = wish;
    const board = await this.boards.board(group, direction);
    const key = `${String(page)} ${String(pageSize)}`;
    const shared = board.pages.get(key) ?? pageText(board, wish, page, pageSize);
    board.pages.set(key, shared);
    const own = board.byUser.get(userId);
    const me = own ? `{"rank":${String(own.rank)},"score":${String(own.score)}}` : 'null';
    return {
      json: `${shared.json},"updatedAt":"${board.updatedAt}","me":${me}`,
      etag: own ? `${shared.digest}.${String(own.rank)}.${String(own.score)}` : shared.digest,
    };
  }
}

function pageText(
  { entries, bloods, timeline }: Board,
  { group, direction }: Wish,
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
  return { json, digest: createHash('sha256').update(json).digest('base64url').slice(0, 22) };
}
