import { Injectable } from '@nestjs/common';
import { hasRoleFor, type SessionUser } from '../../http/access';
import { AppError } from '../../http/errors';
import type { KeyedAnswer } from '../../http/response-cache/cached-answer';
import { EventBus } from '../../infra/events';
import { CATEGORIES, DIFFICULTIES } from '../../lib/enums';
import { foldForSearch } from '../../lib/text';
import { FlagsService, type SubmissionRecord, type SubmissionResult } from '../flags';
import { FreezesService, type FrozenScores } from '../periods';
import { ChallengeCache, type CachedChallenge } from './challenge-cache';
import type { ChallengeQuery } from './dto/challenge-card';
import {
  fieldsJson,
  isComplete,
  type OwnChallenge,
  parseProgress,
  progressIn,
  submissionsJson,
} from './progress';
import { ProgressRepository } from './progress.repository';

/** Challenges as players see them. */
@Injectable()
export class ChallengesService {
  constructor(
    private readonly progress: ProgressRepository,
    private readonly cache: ChallengeCache,
    private readonly flags: FlagsService,
    private readonly freezes: FreezesService,
    private readonly events: EventBus,
  ) {}

  /** The challenge if the user may see it: released ones, their own for authors, and all for admins. Throws `challenge.notFound`. */
  async visibleChallenge(id: number, user: SessionUser): Promise<CachedChallenge> {
    return this.visibleCard(id, user, await this.freezes.scoresFor(user));
  }

  /** The list as JSON: cached shared fields, followed by the user's own fields. */
  async list(user: SessionUser, query: ChallengeQuery): Promise<KeyedAnswer> {
    const frozen = await this.freezes.scoresFor(user);
    const [{ cards, digest }, { text, key }] = await Promise.all([
      this.cache.getCards(frozen),
      this.progress.findProgress(user.id),
    ]);
    return {
      cacheKey: [digest, openedKey(cards, user), JSON.stringify(query), key].join(' '),
      render: () => {
        const own = parseProgress(text);
        const selected = inDisplayOrder(cards, user).filter((card) =>
          matchesQuery(card, query, user, own.get(card.id)),
        );
        return `[${selected.map((card) => cardJson(card, user, own.get(card.id))).join(',')}]`;
      },
    };
  }

  async detail(user: SessionUser, id: number): Promise<KeyedAnswer> {
    const frozen = await this.freezes.scoresFor(user);
    const card = await this.visibleCard(id, user, frozen);
    const [details, progress] = await Promise.all([
      this.cache.getDetails(id),
      this.progress.findProgress(user.id),
    ]);
    if (!details) throw new AppError('challenge.notFound');
    // Admins look at challenges without trying them, and notices are not solved.
    if (!isTester(card, user) && card.category !== 'notice')
      this.events.publish('opening', { userId: user.id, challengeId: id });
    // Users with equal progress in this challenge share the answer.
    const text = progressIn(id, progress.text);
    return {
      cacheKey: `${card.digest} ${details.digest} ${text}`,
      render: () => {
        const own = parseProgress(text).get(id);
        return `${card.json},${fieldsJson(card, own)},${details.json},"submissions":${submissionsJson(own)}}`;
      },
    };
  }

  /** The database checks visibility in the statement that judges the flag. */
  submit(user: SessionUser, id: number, flag: string): Promise<SubmissionResult> {
    return this.flags.submit(user, id, flag);
  }

  async history(user: SessionUser, id: number): Promise<SubmissionRecord[]> {
    await this.visibleChallenge(id, user);
    return this.flags.history(user, id);
  }

  private async visibleCard(
    id: number,
    user: SessionUser,
    frozen: FrozenScores | null,
  ): Promise<CachedChallenge> {
    const card = await this.cache.getCard(id, frozen);
    if (!card || !mayOpen(card, user)) throw new AppError('challenge.notFound');
    return card;
  }
}

function matchesQuery(
  card: CachedChallenge,
  { category, difficulty, solved, q }: ChallengeQuery,
  user: SessionUser,
  own: OwnChallenge | undefined,
): boolean {
  if (category && card.category !== category) return false;
  if (difficulty && card.difficulty !== difficulty) return false;
  if (solved && isComplete(card, own) !== (solved === 'true')) return false;
  if (!q) return true;
  // A search must not reveal the title of a locked card.
  return mayOpen(card, user) && card.searchText.includes(foldForSearch(q));
}

/** Locked cards come last, ordered by their visible fields so that the order reveals nothing else. */
function inDisplayOrder(
  cards: readonly CachedChallenge[],
  user: SessionUser,
): readonly CachedChallenge[] {
  if (cards.every((card) => mayOpen(card, user))) return cards;
  const locked = cards
    .filter((card) => !card.draft && isAddressed(card, user) && !mayOpen(card, user))
    .sort(
      (a, b) =>
        CATEGORIES.indexOf(a.category) - CATEGORIES.indexOf(b.category) ||
        DIFFICULTIES.indexOf(a.difficulty) - DIFFICULTIES.indexOf(b.difficulty),
    );
  return [...cards.filter((card) => mayOpen(card, user)), ...locked];
}

function cardJson(card: CachedChallenge, user: SessionUser, own: OwnChallenge | undefined): string {
  if (mayOpen(card, user)) return `${card.json},${fieldsJson(card, own)}}`;
  const { category, difficulty } = card;
  return JSON.stringify({ category, difficulty, hidden: true });
}

/** Released ones, their own for authors, and all for admins. In SQL: `challenge_released`, `is_addressed`, `is_author`. */
function mayOpen(card: CachedChallenge, user: SessionUser): boolean {
  return (card.released && isAddressed(card, user)) || isTester(card, user);
}

/** Whether a notice is for the user's group. Challenges of other categories are for everybody. */
function isAddressed({ audience }: CachedChallenge, user: SessionUser): boolean {
  return audience === null || audience.includes(user.userGroup);
}

/** Whose visits and submissions count nowhere. */
function isTester(card: CachedChallenge, user: SessionUser): boolean {
  return user.admin || isAuthor(card, user);
}

function isAuthor({ authorIds, category }: CachedChallenge, user: SessionUser): boolean {
  if (user.roles.length === 0 || category === 'notice') return false;
  return authorIds.includes(user.id) && hasRoleFor(user, 'author', category);
}

/** Equal for users who may open the same of these challenges. */
function openedKey(cards: readonly CachedChallenge[], user: SessionUser): string {
  if (user.admin) return 'admin';
  const group = cards.some(({ audience }) => audience) ? ` ${String(user.userGroup)}` : '';
  if (user.roles.length === 0) return `user${group}`;
  const own = cards.filter((card) => !card.released && mayOpen(card, user));
  return own.length === 0 ? `user${group}` : `author${group} ${own.map(({ id }) => id).join()}`;
}
