import { Injectable } from '@nestjs/common';
import { invalidField } from '../../http/errors';
import { ALL_GROUPS, type Category } from '../../lib/enums';
import { changedAt } from './changed-at';
import { type Ranked, rank, scoreLine } from './ranking';
import { ScoreboardRepository } from './scoreboard.repository';
import { type Snapshot, TotalsCache } from './totals-cache';

const TIMELINE_USERS = 10;

/** One board as of one snapshot. */
export interface Board {
  /** Unique per built board. */
  serial: number;
  snapshot: Snapshot;
  entries: Ranked[];
  byUser: Map<number, Ranked>;
  bloods: Map<number, number>;
  timeline: string;
  /** When the content last changed, as far as this process knows. */
  updatedAt: string;
}

/** Builds and caches the ranked boards by group and category, on request. */
@Injectable()
export class BoardsService {
  private readonly pendingByKey = new Map<string, Promise<Board>>();
  private readonly boardByKey = new Map<string, Board>();
  private buildCount = 0;

  constructor(
    private readonly totals: TotalsCache,
    private readonly repository: ScoreboardRepository,
  ) {}

  /** The cached board; undefined if it is not built or outdated. */
  current(group: number, direction: Category | null): Board | undefined {
    const boardByKey = this.boardByKey.get(`${String(group)} ${direction ?? ''}`);
    return boardByKey && boardByKey.snapshot === this.totals.current() ? boardByKey : undefined;
  }

  /** Throws `input.invalid` for a group that does not exist. */
  async board(group: number, direction: Category | null): Promise<Board> {
    const board = await this.find(group, direction);
    if (!board) throw invalidField('userGroup', { key: 'userGroup.unknown' });
    return board;
  }

  /** Undefined for a group that does not exist. */
  async find(group: number, direction: Category | null): Promise<Board | undefined> {
    const key = `${String(group)} ${direction ?? ''}`;
    const snapshot = await this.totals.get();
    if (group !== ALL_GROUPS && !snapshot.groups.has(group)) return undefined;
    const known = this.pendingByKey.get(key);
    const before = await known?.catch(() => undefined);
    if (before?.snapshot === snapshot) return before;
    // A concurrent call may have started it meanwhile.
    const begun = this.pendingByKey.get(key);
    if (begun && begun !== known) return begun;
    const board = this.build(snapshot, group, direction);
    this.pendingByKey.set(key, board);
    return board;
  }

  private async build(
    snapshot: Snapshot,
    group: number,
    direction: Category | null,
  ): Promise<Board> {
    const key = `${String(group)} ${direction ?? ''}`;
    const entries = rank(snapshot.people.values(), group, direction);
    const content = {
      entries,
      bloods: bloodsOf(snapshot, direction),
      timeline: await this.timeline(entries.slice(0, TIMELINE_USERS), direction),
    };
    const board = {
      ...content,
      serial: (this.buildCount += 1),
      snapshot,
      byUser: new Map(entries.map((entry) => [entry.userId, entry])),
      updatedAt: changedAt(content, this.boardByKey.get(key), snapshot.readAt),
    };
    this.boardByKey.set(key, board);
    return board;
  }

  private async timeline(first: Ranked[], direction: Category | null): Promise<string> {
    const userIds = first.map(({ userId }) => userId);
    const gains = first.length > 0 ? await this.repository.findGains(userIds, direction) : [];
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
