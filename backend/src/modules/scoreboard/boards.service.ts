import { Injectable } from '@nestjs/common';
import type { SharedBody } from '../../common/shared-body';
import type { BoardGroup, Category } from '../../common/words';
import { type Ranked, rank } from './ranking';
import { scoreLine } from './score-line';
import { ScoreboardRepository } from './scoreboard.repository';
import { type Snapshot, TotalsCache } from './totals-cache';

const TIMELINE = 10;

/** What a page shows to everybody, as the inside of a JSON object. */
export interface BoardText {
  json: string;
  digest: string;
  /** The same as the begin of an answer, by language. */
  bodies: Map<string, SharedBody>;
}

/** One board as of one snapshot; pages of it are made once, as text. */
export interface Board {
  snapshot: Snapshot;
  entries: Ranked[];
  byUser: Map<number, Ranked>;
  bloods: Map<number, number>;
  timeline: string;
  updatedAt: string;
  pages: Map<string, BoardText>;
}

/** The ranked boards of this process, by group and direction, made when somebody looks. */
@Injectable()
export class BoardsService {
  private readonly boards = new Map<string, Promise<Board>>();
  private readonly made = new Map<string, Board>();

  constructor(
    private readonly totals: TotalsCache,
    private readonly repository: ScoreboardRepository,
  ) {}

  /** The board as it stands, where it is made already and nothing moved since. */
  current(group: BoardGroup, direction: Category | null): Board | undefined {
    const made = this.made.get(`${String(group)} ${direction ?? ''}`);
    return made && made.snapshot === this.totals.current() ? made : undefined;
  }

  async board(group: BoardGroup, direction: Category | null): Promise<Board> {
    const key = `${String(group)} ${direction ?? ''}`;
    const snapshot = await this.totals.get();
    const known = this.boards.get(key);
    const before = await known?.catch(() => undefined);
    if (before?.snapshot === snapshot) return before;
    // Somebody else may have begun it while this one waited.
    const begun = this.boards.get(key);
    if (begun && begun !== known) return begun;
    const board = this.build(snapshot, group, direction);
    this.boards.set(key, board);
    return board;
  }

  private async build(
    snapshot: Snapshot,
    group: BoardGroup,
    direction: Category | null,
  ): Promise<Board> {
    const entries = rank(snapshot.people.values(), group, direction);
    const board = {
      snapshot,
      entries,
      byUser: new Map(entries.map((entry) => [entry.userId, entry])),
      bloods: bloodsOf(snapshot, direction),
      timeline: await this.timeline(entries.slice(0, TIMELINE), direction),
      updatedAt: new Date().toISOString(),
      pages: new Map(),
    };
    this.made.set(`${String(group)} ${direction ?? ''}`, board);
    return board;
  }

  private async timeline(first: Ranked[], direction: Category | null): Promise<string> {
    const userIds = first.map(({ userId }) => userId);
    const gains = first.length > 0 ? await this.repository.gains(userIds, direction) : [];
    return JSON.stringify(
      first.map(({ userId, username }) => ({
        userId,
        username,
        points: scoreLine(gains.filter((gain) => gain.userId === userId)),
      })),
    );
  }
}

function bloodsOf({ firsts }: Snapshot, direction: Category | null): Map<number, number> {
  const bloods = new Map<number, number>();
  for (const { userId, category } of firsts)
    if (direction === null || category === direction)
      bloods.set(userId, (bloods.get(userId) ?? 0) + 1);
  return bloods;
}
