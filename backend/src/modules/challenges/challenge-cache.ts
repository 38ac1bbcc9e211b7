import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { BoundedCache } from '../../infra/cache/bounded-cache';
import { durations, limits } from '../../lib/limits';
import { AsyncCache } from '../../infra/cache/async-cache';
import type { Category, Difficulty } from '../../lib/enums';
import { foldForSearch } from '../../lib/text';
import { TimeSlices } from '../../lib/time-slices';
import { EventBus } from '../../infra/events';
import type { FrozenScores } from '../periods';
import { type CardRow, ChallengesRepository, type DetailsRow } from './challenges.repository';

/** A cached challenge, with the fields that all users share already as JSON. */
export interface CachedChallenge {
  id: number;
  category: Category;
  difficulty: Difficulty;
  released: boolean;
  draft: boolean;
  /** The groups of users who see it; null: everybody. */
  audience: readonly number[] | null;
  /** Never sent to players. */
  authorIds: readonly number[];
  flagsTotal: number;
  /** The value of each flag by its id; never sent to players. */
  values: ReadonlyMap<number, number>;
  /** The lower-case text that a search looks in. */
  searchText: string;
  /** The JSON object of the card without its closing brace; the user's fields follow. */
  json: string;
  /** Equal for equal JSON and values. */
  digest: string;
}

/** The further fields of a detail, as JSON without braces. */
interface CachedDetails {
  json: string;
  digest: string;
}

interface Cards {
  cards: CachedChallenge[];
  /** Equal for equal content. */
  digest: string;
  byId: Map<number, CachedChallenge>;
}

interface Snapshot extends Cards {
  rows: CardRow[];
  /** When the next scheduled release outdates these cards, by `performance.now`. */
  validUntil: number;
  /** When all of its rows were read, by `performance.now`, and in which generation. */
  readAt: number;
  generation: number;
}

/** Caches the shared fields of all challenges and of their details until an event invalidates them. */
@Injectable()
export class ChallengeCache {
  private readonly snapshot = new AsyncCache(() => this.readSnapshot());
  /** The last snapshot. While the generation is unchanged, only the cards in `captured` are outdated. */
  private base: Snapshot | undefined;
  private readonly captured = new Set<number>();
  private generation = 0;
  /** The cards with the values of a freeze, and the snapshot that they were made from. */
  private frozenCards: { snapshot: Snapshot; frozen: FrozenScores; cards: Cards } | undefined;
  private readonly details = new BoundedCache<number, AsyncCache<CachedDetails | undefined>>(
    limits.challengeCacheBytes,
    // Two bytes per character; the text of a load under way is not counted yet.
    (entry) => 2 * (entry.peek()?.json.length ?? 0),
  );

  constructor(
    private readonly repository: ChallengesRepository,
    events: EventBus,
  ) {
    const invalidate = () => {
      this.generation += 1;
      this.snapshot.invalidate();
    };
    events.subscribe('capture', ({ challengeId }) => {
      this.captured.add(challengeId);
      this.snapshot.invalidate();
    });
    events.subscribe('totals', invalidate);
    events.subscribe('board', invalidate);
    events.subscribe('account', invalidate);
    events.subscribe('challenge', ({ challengeId }) => {
      invalidate();
      this.details.delete(challengeId);
    });
    events.onReconnect(() => {
      invalidate();
      this.details.clear();
    });
  }

  /** All cards, with the values and solvers of a freeze where one is given. */
  getCards(frozen: FrozenScores | null): Promise<Cards> | Cards {
    // Synchronous if cached: every detail and list calls it, and an await costs more than the lookup.
    const snapshot = this.snapshot.peek();
    if (snapshot && isCurrent(snapshot)) return this.cardsAt(snapshot, frozen);
    return this.getSnapshot().then((loaded) => this.cardsAt(loaded, frozen));
  }

  async getCard(id: number, frozen: FrozenScores | null): Promise<CachedChallenge | undefined> {
    return (await this.getCards(frozen)).byId.get(id);
  }

  private cardsAt(snapshot: Snapshot, frozen: FrozenScores | null): Cards {
    if (!frozen) return snapshot;
    const known = this.frozenCards;
    if (known?.snapshot === snapshot && known.frozen === frozen) return known.cards;
    const cards = cardsOf(
      snapshot.rows.map((row) => ({
        ...row,
        ...frozen.challenges.get(row.id),
        values: row.values.map(([flagId]) => [flagId, frozen.values.get(flagId) ?? 0]),
      })),
    );
    this.frozenCards = { snapshot, frozen, cards };
    return cards;
  }

  /** Undefined if there is no such challenge. */
  getDetails(id: number): Promise<CachedDetails | undefined> {
    const known = this.details.get(id);
    if (known) return known.get();
    const entry = new AsyncCache(async () => {
      const row = await this.repository.findDetails(id);
      return row && toDetails(id, row);
    });
    this.details.set(id, entry);
    return entry.get().then((details) => {
      // Set again with its size, which is known only now; skipped if an event has removed the entry.
      if (this.details.peek(id) === entry && this.details.delete(id)) this.details.set(id, entry);
      return details;
    });
  }

  private async getSnapshot(): Promise<Snapshot> {
    const snapshot = await this.snapshot.get();
    if (isCurrent(snapshot)) return snapshot;
    this.snapshot.invalidate();
    return this.snapshot.get();
  }

  /** A capture changes one card; if there were only captures, only their cards are read again. */
  private async readSnapshot(): Promise<Snapshot> {
    const startedAt = performance.now();
    const { base, generation } = this;
    const captured = [...this.captured];
    this.captured.clear();
    try {
      const isUsable = base && base.generation === generation && isFresh(base);
      this.base = isUsable
        ? { ...base, ...(await this.readCaptured(base, captured)) }
        : { ...(await this.readAll(startedAt)), readAt: startedAt, generation };
      return this.base;
    } catch (error) {
      // The captured ids are already cleared, so the next read must read all cards.
      this.generation += 1;
      throw error;
    }
  }

  private async readCaptured({ rows }: Snapshot, ids: readonly number[]) {
    const changed = new Map((await this.repository.findCards(ids)).map((row) => [row.id, row]));
    const current = rows.map((row) => changed.get(row.id) ?? row);
    return { ...cardsOf(current), rows: current };
  }

  private async readAll(startedAt: number) {
    const slices = new TimeSlices();
    const rows = await this.repository.findCards(null);
    for (const row of rows) {
      cardOf(row);
      await slices.next();
    }
    const delaysMs = rows.flatMap(({ releasedIn }) => releasedIn ?? []);
    return { ...cardsOf(rows), rows, validUntil: startedAt + Math.min(Infinity, ...delaysMs) };
  }
}

/** Whether it is younger than the maximum age of caches, which bounds the effect of a lost event. */
function isFresh(snapshot: Snapshot): boolean {
  return isCurrent(snapshot) && performance.now() - snapshot.readAt < durations.cacheAge;
}

function isCurrent({ validUntil }: Snapshot): boolean {
  return performance.now() < validUntil;
}

/** A row that did not change between two snapshots keeps its card. */
const cardByRow = new WeakMap<CardRow, CachedChallenge>();

function cardOf(row: CardRow): CachedChallenge {
  let card = cardByRow.get(row);
  if (!card) cardByRow.set(row, (card = toCard(row)));
  return card;
}

function cardsOf(rows: readonly CardRow[]): Cards {
  const cards = rows.map(cardOf);
  return {
    cards,
    digest: digestOf(cards.map((card) => card.digest).join()),
    byId: new Map(cards.map((card) => [card.id, card])),
  };
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

function toCard(row: CardRow): CachedChallenge {
  const { released, draft, audience, authorIds, releasedIn: _, values, titleEn, ...fields } = row;
  const json = JSON.stringify({
    ...fields,
    ...(titleEn === null ? {} : { titleEn }),
    hidden: !released,
    ...(draft ? { draft } : {}),
  });
  return {
    id: row.id,
    category: row.category,
    difficulty: row.difficulty,
    released,
    draft,
    audience,
    authorIds,
    flagsTotal: row.flagsTotal,
    values: new Map(values),
    searchText: foldForSearch([row.title, titleEn ?? '', ...row.tags].join('\n')),
    json: json.slice(0, -1),
    digest: digestOf(`${json} ${values.join()} ${String(audience)}`),
  };
}

function toDetails(id: number, row: DetailsRow): CachedDetails {
  const { descriptionEn, attachments, task, ...fields } = row;
  const json = JSON.stringify({
    ...fields,
    ...(descriptionEn === null ? {} : { descriptionEn }),
    ...(task ? { task: { ...task, dueAt: task.dueAt && new Date(task.dueAt).toISOString() } } : {}),
    attachments: attachments.map((attachment) => ({
      ...attachment,
      url: `/api/challenges/${String(id)}/attachments/${String(attachment.id)}`,
    })),
  });
  return { json: json.slice(1, -1), digest: digestOf(json) };
}
