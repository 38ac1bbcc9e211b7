import { ALL_GROUPS, type Category, SCORED_CATEGORIES } from '../../../src/lib/enums';
import type { RankedRow, RawScores } from '../../support/raw-scores';
import type { ScoreWorld } from '../../support/score-world';
import { clearRateLimits } from '../../support/accounts';
import { CATEGORIES } from '../../support/score-steps';
import { type Archive, type Reader, rawTimeOf, type Truth, windowOf } from './check-scores';

/** The parameters of a board. */
interface BoardQuery {
  direction?: Category;
  directions?: readonly Category[];
  userGroup?: number;
  period?: number;
  from?: string;
  to?: string;
}

interface SavedBoard {
  id: number;
  directions: Category[];
  userGroup: number;
  period: number | null;
  from: string | null;
  to: string | null;
}

/** Boards follow within a second; this has a margin for a busy machine. */
const FOLLOW_MS = 3000;
/** Categories with challenges, and one without. */
const DIRECTIONS = [...CATEGORIES, 'crypto'] as Category[];

/** Compares boards of categories, periods, random windows and saved boards with the raw rows. */
export class BoardChecks {
  /** The number of compared boards. */
  compared = 0;

  constructor(
    private readonly scores: ScoreWorld,
    private readonly random: () => number,
  ) {}

  /** Reads as every reader, on both processes. */
  async expectAll(readers: readonly Reader[], truth: Truth): Promise<void> {
    const queries: BoardQuery[] = [
      {},
      ...SCORED_CATEGORIES.map((direction) => ({ direction })),
      ...truth.groups.slice(-3).map((userGroup) => ({ userGroup })),
      ...truth.periods.flatMap(({ id: period }) => [
        { period },
        ...DIRECTIONS.map((direction) => ({ period, direction })),
        { period, directions: this.someOf(DIRECTIONS), userGroup: this.oneOf(truth.groups) },
      ]),
      ...(await this.randomWindows(truth)),
    ];
    for (const reader of readers) {
      await clearRateLimits(this.scores.world);
      for (const query of queries) await this.expectBoard(query, reader, truth);
      await this.expectSavedBoards(reader, truth);
    }
  }

  private async expectBoard(query: BoardQuery, reader: Reader, truth: Truth): Promise<void> {
    const expected = expectedRows(query, truth[reader.sees], truth);
    for (const index of this.scores.apis.keys()) {
      let found = await this.read(query, reader, index);
      for (const end = Date.now() + FOLLOW_MS; Date.now() < end;) {
        if (JSON.stringify(found) === JSON.stringify(expected)) break;
        await clearRateLimits(this.scores.world);
        found = await this.read(query, reader, index);
      }
      expect({ query, reads: reader.user.username, rows: found }).toEqual({
        ...{ query, reads: reader.user.username, rows: expected },
      });
      this.compared += 1;
    }
  }

  /** Null if the board's period or group does not exist. */
  private async read(query: BoardQuery, { user }: Reader, index: number) {
    const api = this.scores.apis[index];
    const { userGroup = ALL_GROUPS, ...others } = query;
    const { status, body } = (await (Object.keys(others).length === 0
      ? api?.get(`/user/scoreboard/${String(userGroup)}`, user)
      : api?.post('/user/scoreboard/direction', query, user))) ?? { status: 0, body: null };
    if (status === 400) return null;
    if (status !== 200) throw new Error(JSON.stringify([query, body]));
    expect(body.total).toBe(body.list.length);
    return (body.list as RankedRow[]).map(rankedRow);
  }

  /** Bounds at times of captures and a millisecond beside them, to test inclusive bounds. */
  private async randomWindows({ groups }: Truth): Promise<BoardQuery[]> {
    const times = await this.scores.world.query<{ at: Date }>(
      `SELECT captured_at AS at FROM capture UNION SELECT at FROM score_event WHERE kind = 'adjust' ORDER BY at`,
    );
    if (times.length === 0) return [];
    const border = () => {
      const { at } = this.oneOf(times);
      return new Date(at.getTime() + this.oneOf([-1, 0, 0, 1])).toISOString();
    };
    return Array.from({ length: 6 }, () => {
      const [from, to] = [border(), border()].sort() as [string, string];
      const span = this.oneOf([{ from }, { to }, from < to ? { from, to } : { from }]);
      const directions = this.someOf(DIRECTIONS);
      const among = this.oneOf([{}, { directions }, { direction: this.oneOf(DIRECTIONS) }]);
      return { ...span, ...among, ...this.oneOf([{}, { userGroup: this.oneOf(groups) }]) };
    });
  }

  private async expectSavedBoards(reader: Reader, truth: Truth): Promise<void> {
    const rows = await this.scores.world.query<{ id: number }>(
      'SELECT id FROM saved_board WHERE visibility = ANY ($1) ORDER BY id',
      [reader.boards],
    );
    const { body } = (await this.scores.apis[0]?.get('/saved-boards', reader.user)) ?? {};
    const boards = [...(body as SavedBoard[])].sort((one, other) => one.id - other.id);
    expect(boards.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    for (const { directions, userGroup, period, from, to } of boards.slice(0, 5)) {
      const query = {
        ...(directions.length > 0 ? { directions } : {}),
        ...(userGroup === ALL_GROUPS ? {} : { userGroup }),
        ...(period === null ? {} : { period }),
        ...(from === null ? {} : { from }),
        ...(to === null ? {} : { to }),
      };
      await this.expectBoard(query, reader, truth);
    }
  }

  private oneOf<Value>(values: readonly Value[]): Value {
    const value = values[Math.floor(this.random() * values.length)];
    if (value === undefined) throw new Error('nothing to pick');
    return value;
  }

  /** A random selection of at least one value. */
  private someOf<Value>(values: readonly Value[]): Value[] {
    const some = values.filter(() => this.random() < 0.5);
    return some.length > 0 ? some : [this.oneOf(values)];
  }
}

/** Null if the board does not exist. */
function expectedRows(query: BoardQuery, raw: RawScores, truth: Truth): RankedRow[] | null {
  const { direction, directions = direction && [direction], userGroup, period, from, to } = query;
  const known = truth.periods.find(({ id }) => id === period);
  if (period !== undefined && !known) return null;
  if (userGroup !== undefined && !truth.groups.includes(userGroup)) return null;
  const archive: Archive | undefined =
    known?.state === 'archived' ? truth.archives.get(known.id) : undefined;
  if (archive) return archive.raw.ranking({ directions, userGroup, window: archive.window });
  const window = known ? windowOf(known) : { from: rawTimeOf(from), to: rawTimeOf(to) };
  return raw.ranking({ directions, userGroup, window });
}

function rankedRow({ rank, userId, userGroup, score, solvedCount, bloods }: RankedRow): RankedRow {
  return { rank, userId, userGroup, score, solvedCount, bloods };
}
