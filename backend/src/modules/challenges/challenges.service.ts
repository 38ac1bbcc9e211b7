import { Injectable } from '@nestjs/common';
import type { SessionUser } from '../../http/access';
import { AppError } from '../../http/errors';
import { CATEGORIES, DIFFICULTIES } from '../../lib/enums';
import { FlagsService, type SubmissionRecord, type SubmissionResult } from '../flags';
import { ChallengeCache, type CachedChallenge } from './challenge-cache';
import { ChallengesRepository, type Own, ownOf } from './challenges.repository';
import type { ChallengeQuery } from './dto/challenge-card';
import type { Solver } from './dto/challenge-detail';

// More than any page shows; the number of all solvers stands on the card.
const SOLVERS = 1000;
const BLOODS = 3;

/** An answer that is made only if it is not at hand already: the same parts make the same text. */
export interface JsonText {
  madeOf: readonly string[];
  text: () => string;
}

/** Challenges as players meet them. */
@Injectable()
export class ChallengesService {
  constructor(
    private readonly repository: ChallengesRepository,
    private readonly shelf: ChallengeCache,
    private readonly flags: FlagsService,
  ) {}

  /** The one rule of who may see a challenge; to everybody else it does not exist. */
  async visibleChallenge(id: number, user: SessionUser): Promise<CachedChallenge> {
    const card = await this.shelf.card(id);
    if (!card || !(card.released || user.admin)) throw new AppError('challenge.notFound');
    return card;
  }

  /** The list as JSON: the shared half is kept as text, and only the caller's own half is added to it. */
  async cards(user: SessionUser, query: ChallengeQuery): Promise<JsonText> {
    const [{ cards, digest }, progress] = await Promise.all([
      this.shelf.cards(),
      this.repository.progressOf(user.id),
    ]);
    return {
      madeOf: [digest, user.admin ? 'admin' : 'user', JSON.stringify(query), progress],
      text: () => {
        const own = ownOf(progress);
        const wanted = ordered(cards, user).filter((card) =>
          fits(card, query, user, own.get(card.id)),
        );
        return `[${wanted.map((card) => cardJson(card, user, own.get(card.id))).join(',')}]`;
      },
    };
  }

  async detail(user: SessionUser, id: number): Promise<JsonText> {
    const card = await this.visibleChallenge(id, user);
    const [story, own] = await Promise.all([
      this.shelf.story(id),
      this.repository.own(user.id, id),
    ]);
    if (story === '') throw new AppError('challenge.notFound');
    const parts = [card.json, own.half, story, `"submissions":${own.submissions}}`];
    return { madeOf: parts, text: () => parts.join(',') };
  }

  /** Visibility is decided by the database, in the very statement that judges the flag. */
  submit(user: SessionUser, id: number, flag: string): Promise<SubmissionResult> {
    return this.flags.submit(user.id, id, flag);
  }

  async history(user: SessionUser, id: number): Promise<SubmissionRecord[]> {
    await this.visibleChallenge(id, user);
    return this.flags.history(user.id, id);
  }

  async solvers(user: SessionUser, id: number): Promise<Solver[]> {
    await this.visibleChallenge(id, user);
    const rows = await this.repository.solvers(id, SOLVERS);
    return rows.map(({ completedAt, ...solver }, index) => ({
      ...solver,
      completedAt: completedAt.toISOString(),
      bloodRank: index < BLOODS ? index + 1 : null,
    }));
  }
}

function fits(
  card: CachedChallenge,
  { category, difficulty, solved, q }: ChallengeQuery,
  user: SessionUser,
  own: Own | undefined,
): boolean {
  if (category && card.category !== category) return false;
  if (difficulty && card.difficulty !== difficulty) return false;
  if (solved && (own?.complete ?? false) !== (solved === 'true')) return false;
  if (!q) return true;
  // A search must not tell what a locked card is called.
  return (card.released || user.admin) && card.words.includes(q.toLowerCase());
}

/** Locked cards come last and in the order of what they show: priorities and ids stay unknown. */
function ordered(cards: readonly CachedChallenge[], user: SessionUser): readonly CachedChallenge[] {
  if (user.admin || cards.every(({ released }) => released)) return cards;
  const locked = cards
    .filter(({ released }) => !released)
    .sort(
      (a, b) =>
        CATEGORIES.indexOf(a.category) - CATEGORIES.indexOf(b.category) ||
        DIFFICULTIES.indexOf(a.difficulty) - DIFFICULTIES.indexOf(b.difficulty),
    );
  return [...cards.filter(({ released }) => released), ...locked];
}

function cardJson(card: CachedChallenge, user: SessionUser, own: Own | undefined): string {
  if (card.released || user.admin) return `${card.json},${own?.json ?? NOTHING}}`;
  const { category, difficulty } = card;
  return JSON.stringify({ category, difficulty, hidden: true });
}

const NOTHING = '"score":0,"flagsCaptured":0,"lastTryAt":null';
