import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { invalidField } from '../../../http/errors';
import { BoundedCache } from '../../../infra/cache/bounded-cache';
import { ALL_GROUPS } from '../../../lib/enums';
import { limits } from '../../../lib/limits';
import { type FrozenScores, PeriodArchive } from '../../periods';
import { changedAt } from './changed-at';
import {
  bloodsOf,
  type Directions,
  type Ranked,
  rank,
  freezeValues,
  type Snapshot,
  TotalsCache,
  ALL_TIME,
  type Window,
  type BoardScores,
  scoresInWindow,
} from '../../scores';
import { scoreLine } from './score-line';

const TIMELINE_USERS = 10;

/**
 * The scope of a board: all captures (null), the captures in a window, optionally at the values of a freeze, or the stored
 * totals of a period.
 */
export type BoardScope =
  { window: Window; frozen?: FrozenScores } | { archivedPeriod: number } | null;

/** A board of one snapshot. */
export interface Board {
  /** Unique per built board. */
  serial: number;
  /** The serial of its snapshot. A reference to the snapshot would keep it in memory. */
  snapshotSerial: number;
  frozen: FrozenScores | undefined;
  entries: Ranked[];
  byUser: Map<number, Ranked>;
  bloods: Map<number, number>;
  timeline: string;
  /** When the content last changed, as far as this process knows. */
  updatedAt: string;
}

interface ScopeScores {
  frozen: FrozenScores | undefined;
  scores: BoardScores;
}

/** Builds and caches the ranked boards by group and categories, on request. */
@Injectable()
export class BoardsService {
  private readonly building = new Map<string, Promise<Board>>();
  private readonly built = new BoundedCache<string, Board>(limits.boardsBytes, bytesOf);
  private readonly scores = new BoundedCache<string, ScopeScores>(
    limits.boardsBytes,
    ({ scores }) => scores.totals.bytes,
  );
  private scoresSerial = 0;
  private buildCount = 0;

  constructor(
    private readonly totals: TotalsCache,
    private readonly archive: PeriodArchive,
  ) {}

  /** The cached board; undefined if it is not built or outdated. */
  current(group: number, directions: Directions, scope: BoardScope = null): Board | undefined {
    // The stored totals may have changed: they may be dropped, or the name of a deleted user removed.
    if (scope && 'archivedPeriod' in scope) return undefined;
    const board = this.built.get(keyOf(group, directions, scope));
    return board && isOf(board, this.totals.current(), scope) ? board : undefined;
  }

  /** Throws `input.invalid` for a group that does not exist. */
  async board(group: number, directions: Directions, scope: BoardScope = null): Promise<Board> {
    const board = await this.find(group, directions, scope);
    if (!board) throw invalidField('userGroup', { key: 'userGroup.unknown' });
    return board;
  }

  /** Like `board`, but undefined for a group that does not exist. */
  async find(
    group: number,
    directions: Directions,
    scope: BoardScope = null,
  ): Promise<Board | undefined> {
    const key = keyOf(group, directions, scope);
    const snapshot = await this.totals.get();
    if (group !== ALL_GROUPS && !snapshot.groups.has(group)) return undefined;
    const known = this.building.get(key);
    const before = (await known?.catch(() => undefined)) ?? this.built.get(key);
    if (before && isOf(before, snapshot, scope)) return before;
    // A concurrent call may have started to build it meanwhile.
    const begun = this.building.get(key);
    if (begun && begun !== known) return begun;
    const board = this.build(snapshot, group, directions, scope).finally(() => {
      if (this.building.get(key) === board) this.building.delete(key);
    });
    this.building.set(key, board);
    return board;
  }

  private async build(
    snapshot: Snapshot,
    group: number,
    directions: Directions,
    scope: BoardScope,
  ): Promise<Board> {
    const key = keyOf(group, directions, scope);
    // With ten thousand users each step takes up to 40 ms, so other requests run between the steps.
    await setImmediate();
    const scores = await this.scoresOf(snapshot, scope);
    await setImmediate();
    const entries = rank(scores, group, directions);
    await setImmediate();
    const content = {
      entries,
      bloods: bloodsOf(scores.firsts, directions),
      timeline: timelineOf(entries.slice(0, TIMELINE_USERS), snapshot, directions, scope),
    };
    const board = {
      ...content,
      serial: (this.buildCount += 1),
      snapshotSerial: snapshot.serial,
      frozen: frozenOf(scope),
      byUser: new Map(entries.map((entry) => [entry.userId, entry])),
      updatedAt: updatedAt(
        changedAt(content, this.built.peek(key), snapshot.readAt),
        frozenOf(scope),
      ),
    };
    this.built.set(key, board);
    return board;
  }

  /** Caches the scores for boards of other groups and categories until the next snapshot. */
  private scoresOf(snapshot: Snapshot, scope: BoardScope): BoardScores | Promise<BoardScores> {
    if (scope && 'archivedPeriod' in scope) return this.archive.read(scope.archivedPeriod);
    if (this.scoresSerial !== snapshot.serial) this.scores.clear();
    this.scoresSerial = snapshot.serial;
    const key = scopeKey(scope);
    const frozen = frozenOf(scope);
    const known = this.scores.get(key);
    if (known && known.frozen === frozen) return known.scores;
    const { people, values, firsts } = snapshot;
    const scores = scope
      ? scoresInWindow(people, frozen ? freezeValues(values, frozen) : values, scope.window)
      : { ...scoresInWindow(people, values, ALL_TIME), firsts };
    this.scores.set(key, { frozen, scores });
    return scores;
  }
}

/** The score lines of these users as JSON. Empty for an archived period, of which only totals are stored. */
function timelineOf(
  first: readonly Ranked[],
  { people, values }: Snapshot,
  directions: Directions,
  scope: BoardScope,
): string {
  if (scope && 'archivedPeriod' in scope) return '[]';
  const userIds = new Set(first.map(({ userId }) => userId));
  const pointsOf = new Map(
    people
      .filter(({ userId }) => userIds.has(userId))
      .map(({ userId, points }) => [userId, points]),
  );
  const lines = first.map(({ userId, username }) => {
    const points = pointsOf.get(userId);
    const line = points ? scoreLine(points, values, directions, scope) : [];
    return { userId, username, points: line };
  });
  return JSON.stringify(lines);
}

/** The scope without captures since the freeze. Archived boards do not change. */
export function freezeScope(scope: BoardScope, frozen: FrozenScores | null): BoardScope {
  if (!frozen || (scope && 'archivedPeriod' in scope)) return scope;
  const { from, to } = scope?.window ?? ALL_TIME;
  return { window: { from, to: Math.min(to, frozen.at * 1000) }, frozen };
}

/** The time of the last change, at most the freeze: the time of a hidden change is hidden, too. */
function updatedAt(changed: string, frozen: FrozenScores | undefined): string {
  return frozen && Date.parse(changed) > frozen.at ? new Date(frozen.at).toISOString() : changed;
}

function frozenOf(scope: BoardScope): FrozenScores | undefined {
  return scope && 'window' in scope ? scope.frozen : undefined;
}

/** Whether the data that the board was built from are unchanged since. */
function isOf(board: Board, snapshot: Snapshot | undefined, scope: BoardScope): boolean {
  return board.snapshotSerial === snapshot?.serial && board.frozen === frozenOf(scope);
}

/** The cache key of a board. `Directions` have one order, so equal boards have equal keys. */
function keyOf(group: number, directions: Directions, scope: BoardScope): string {
  // Nearly every request has this key, and joining strings would be a large part of its work.
  if (!directions && !scope) return String(group);
  return `${String(group)} ${directions?.join() ?? ''} ${scopeKey(scope)}`;
}

function scopeKey(scope: BoardScope): string {
  if (scope === null) return '';
  if ('archivedPeriod' in scope) return `archive ${String(scope.archivedPeriod)}`;
  const { window, frozen } = scope;
  return `${String(window.from)} ${String(window.to)} ${frozen ? 'frozen' : ''}`;
}

/** Estimates the memory of a board: its entries, also in the map, and the characters of the timeline. */
function bytesOf({ entries, timeline }: Board): number {
  return 200 * entries.length + 2 * timeline.length;
}
