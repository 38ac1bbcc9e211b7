import type { SessionUser } from '../../../http/access';
import { limits } from '../../../lib/limits';
import type { FreezesService } from '../../periods';
import { BoardPagesService, type BoardParams } from './board-pages.service';
import type { Board, BoardsService } from './boards.service';

const PLAYERS = 2000;
const user: SessionUser = { id: 1, admin: false, roles: [], userGroup: 0, sessionId: 's' };

function bigBoard(): Board {
  const entries = Array.from({ length: PLAYERS }, (_, index) => ({
    rank: index + 1,
    userId: index + 1,
    username: `player-${String(index)}`,
    userGroup: 0,
    score: PLAYERS - index,
    solvedCount: 1,
    lastScoreAt: 1_700_000_000_000_000 + index,
  }));
  return {
    serial: 1,
    snapshotSerial: 1,
    frozen: undefined,
    entries,
    byUser: new Map(entries.map((entry) => [entry.userId, entry])),
    bloods: new Map(),
    // As long as that of ten players with a history.
    timeline: JSON.stringify('t'.repeat(28_000)),
    updatedAt: new Date().toISOString(),
  };
}

describe('pages of boards', () => {
  let board: Board;
  let pages: BoardPagesService;
  beforeEach(() => {
    board = bigBoard();
    const boards = { current: () => board } as unknown as BoardsService;
    const freezes = { scoresFor: () => null } as unknown as FreezesService;
    pages = new BoardPagesService(boards, freezes);
  });
  const read = async (page: number, pageSize = 100) => {
    const values: BoardParams = { group: 4, directions: null, page, pageSize };
    return (await pages.page(user, values, 'en-US')).begin;
  };

  it('are built once while the board is unchanged', async () => {
    expect(await read(1)).toBe(await read(1));
    expect(await read(2)).not.toBe(await read(1));
    const before = await read(1);
    board = { ...bigBoard(), serial: 2 };
    expect(await read(1)).not.toBe(before);
  });

  it('past the end are one and the same, whatever their number and size', async () => {
    const past = await read(21);
    for (const [page, size] of [
      [22, 100],
      [100_000, 100],
      [2001, 1],
      [90_000, 37],
    ] as const)
      expect(await read(page, size)).toBe(past);
    expect(JSON.parse(`${past.plain.toString()}null}`)).toMatchObject({ total: PLAYERS, list: [] });
    expect((await read(2000, 1)) === past).toBe(false);
  });

  it('are bounded by memory, for any number of pages', async () => {
    const made = [];
    for (let page = 1; page <= PLAYERS; page += 1) made.push(await read(page, 1));
    let keptBytes = 0;
    // The newest first: what is still there is the same object, and nothing is pushed out before its turn.
    for (let page = PLAYERS; page >= 1; page -= 1) {
      const body = await read(page, 1);
      if (body === made[page - 1]) keptBytes += body.maxBytes;
    }
    expect(keptBytes).toBeGreaterThan(limits.boardCacheBytes / 2);
    expect(keptBytes).toBeLessThanOrEqual(limits.boardCacheBytes);
  });
});
