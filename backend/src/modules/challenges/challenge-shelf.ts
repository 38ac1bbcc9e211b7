import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Remembered } from '../../common/remembered';
import type { Category, Difficulty } from '../../common/words';
import { EventBus } from '../../events';
import { type CardRow, ChallengesRepository, type StoryRow } from './challenges.repository';

/** A challenge as this process remembers it: the half of its card that all share, already as JSON. */
export interface ShelfCard {
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
  cards: ShelfCard[];
  /** Equal for equal cards. */
  digest: string;
  byId: Map<number, ShelfCard>;
  /** When the next scheduled release makes this shelf old, by `performance.now`. */
  until: number;
}

/** The shared half of every card and story, kept until an event makes it old. */
@Injectable()
export class ChallengeShelf {
  private readonly shelf = new Remembered(() => this.readShelf());
  private readonly stories = new Map<number, Remembered<string>>();

  constructor(
    private readonly repository: ChallengesRepository,
    events: EventBus,
  ) {
    const drop = () => {
      this.shelf.drop();
    };
    events.on('capture', drop);
    events.on('totals', drop);
    events.on('board', drop);
    events.on('account', drop);
    events.on('challenge', ({ challengeId }) => {
      drop();
      this.stories.delete(challengeId);
    });
    events.onGap(() => {
      drop();
      this.stories.clear();
    });
  }

  cards(): Promise<Pick<Shelf, 'cards' | 'digest'>> {
    return this.fresh();
  }

  async card(id: number): Promise<ShelfCard | undefined> {
    return (await this.fresh()).byId.get(id);
  }

  /** The further fields of a detail, as the inside of a JSON object; empty when there is no such challenge. */
  story(id: number): Promise<string> {
    const known =
      this.stories.get(id) ??
      new Remembered(async () => storyJson(id, await this.repository.story(id)));
    this.stories.set(id, known);
    return known.get();
  }

  private async fresh(): Promise<Shelf> {
    const shelf = await this.shelf.get();
    if (performance.now() < shelf.until) return shelf;
    this.shelf.drop();
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

function digestOf(cards: readonly ShelfCard[]): string {
  const hash = createHash('sha256');
  for (const { json } of cards) hash.update(json);
  return hash.digest('base64url');
}

function toCard({ released, releasedIn: _, ...row }: CardRow): ShelfCard {
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
