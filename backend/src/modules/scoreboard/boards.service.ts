import { Injectable } from '@nestjs/common';
import type { BoardGroup, Category } from '../../lib/enums';
import { changedAt } from './changed-at';
import { type Ranked, rank } from './ranking';
import { scoreLine } from './score-line';
import { ScoreboardRepository } from './scoreboard.repository';
import { type Snapshot, TotalsCache } from './totals-cache';

const TIMELINE = 10;

/** One board as of one snapshot. */
export interface Board {
  /** Another number for each board that is built. */
  serial: number;
  snapshot: Snapshot;
  entries: Ranked[];
  byUser: Map<number, Ranked>;
  bloods: Map<number, number>;
  timeline: string;
  /** When what the board shows last changed, as far as this process knows. */
  updatedAt: string;
}

/** The ranked boards of this process, by group and direction, made when somebody looks. */
@Injectable()
export class BoardsService {
  private readonly boards = new Map<string, Promise<Board>>();
  private readonly made = new Map<string, Board>();
  private built = 0;

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
    const key = `${String(group)} ${direction ?? ''}`;
    const entries = rank(snapshot.people.values(), group, direction);
    const content = {
      entries,
      bloods: bloodsOf(snapshot, direction),
      timeline: await this.timeline(entries.slice(0, TIMELINE), direction),
    };
    const board = {
      ...content,
      serial: (this.built += 1),
      snapshot,
      byUser: new Map(entries.map((entry) => [entry.userId, entry])),
      updatedAt: changedAt(content, this.made.get(key), snapshot.readAt),
    };
    this.made.set(key, board);
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
