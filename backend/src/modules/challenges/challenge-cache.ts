import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { limits } from '../../lib/limits';
import { AsyncCache } from '../../infra/cache/async-cache';
import type { Category, Difficulty } from '../../lib/enums';
import { EventBus } from '../../infra/events';
import { type CardRow, ChallengesRepository, type StoryRow } from './challenges.repository';

const STORIES_AT_MOST = 10_000;

/** A challenge as this process remembers it: the half of its card that all share, already as JSON. */
export interface CachedChallenge {
  id: number;
  category: Category;
  difficulty: Difficulty;
  released: boolean;
  flagsTotal: number;
  /** What a search looks in. */
  words: string;
  /** The card's object, left open for the caller's own half. */
  json: string;
}

interface Shelf {
  cards: CachedChallenge[];
  /** Equal for equal cards. */
  digest: string;
  byId: Map<number, CachedChallenge>;
  /** When the next scheduled release makes this shelf old, by `performance.now`. */
  until: number;
}

/** The shared half of every card and story, kept until an event makes it old. */
@Injectable()
export class ChallengeCache {
  private readonly shelf = new AsyncCache(() => this.readShelf());
  private readonly stories = new LRUCache<number, AsyncCache<string>>({
    max: STORIES_AT_MOST,
    maxSize: limits.challengeCacheBytes,
  });

  constructor(
    private readonly repository: ChallengesRepository,
    events: EventBus,
  ) {
    const drop = () => {
      this.shelf.invalidate();
    };
    events.on('capture', drop);
    events.on('totals', drop);
    events.on('board', drop);
    events.on('account', drop);
    events.on('challenge', ({ challengeId }) => {
      drop();
      this.stories.delete(challengeId);
    });
    events.onReconnect(() => {
      drop();
      this.stories.clear();
    });
  }

  cards(): Promise<Pick<Shelf, 'cards' | 'digest'>> {
    return this.fresh();
  }

  async card(id: number): Promise<CachedChallenge | undefined> {
    return (await this.fresh()).byId.get(id);
  }

  /** The further fields of a detail, as the inside of a JSON object; empty when there is no such challenge. */
  story(id: number): Promise<string> {
    const known = this.stories.get(id);
    if (known) return known.get();
    const story = new AsyncCache(async () => storyJson(id, await this.repository.story(id)));
    this.stories.set(id, story, { size: 1 });
    return story.get().then((json) => {
      // Its size is known only now; an event in between may have dropped it.
      if (this.stories.peek(id) === story) this.stories.set(id, story, { size: sizeOf(json) });
      return json;
    });
  }

  private async fresh(): Promise<Shelf> {
    const shelf = await this.shelf.get();
    if (performance.now() < shelf.until) return shelf;
    this.shelf.invalidate();
    return this.shelf.get();
  }

  private async readShelf(): Promise<Shelf> {
    const asked = performance.now();
    const rows = await this.repository.cards();
    const cards = rows.map(toCard);
    const waits = rows.flatMap(({ releasedIn }) => releasedIn ?? []);
    return {
      cards,
      digest: digestOf(cards),
      byId: new Map(cards.map((card) => [card.id, card])),
      until: asked + Math.min(Infinity, ...waits),
    };
  }
}

/** Bytes of a text in memory, at most two a character, and of what keeps it. */
function sizeOf(json: string): number {
  return 2 * json.length + 1000;
}

function digestOf(cards: readonly CachedChallenge[]): string {
  const hash = createHash('sha256');
  for (const { json } of cards) hash.update(json);
  return hash.digest('base64url');
}

function toCard({ released, releasedIn: _, ...row }: CardRow): CachedChallenge {
  const { titleEn, ...fields } = row;
  const json = JSON.stringify({
    ...fields,
    ...(titleEn === null ? {} : { titleEn }),
    hidden: !released,
  });
  return {
    id: row.id,
    category: row.category,
    difficulty: row.difficulty,
    released,
    flagsTotal: row.flagsTotal,
    words: [row.title, titleEn ?? '', ...row.tags].join('\n').toLowerCase(),
    json: json.slice(0, -1),
  };
}

function storyJson(id: number, row: StoryRow | undefined): string {
  if (!row) return '';
  const { descriptionEn, attachments, ...fields } = row;
  const json = JSON.stringify({
    ...fields,
    ...(descriptionEn === null ? {} : { descriptionEn }),
    attachments: attachments.map((attachment) => ({
      ...attachment,
      url: `/api/challenges/${String(id)}/attachments/${String(attachment.id)}`,
    })),
  });
  return json.slice(1, -1);
}
