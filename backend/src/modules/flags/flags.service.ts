import { Injectable } from '@nestjs/common';
import { BoundedCache } from '../../infra/cache/bounded-cache';
import { AppError } from '../../http/errors';
import { limits } from '../../lib/limits';
import { TimeSlices } from '../../lib/time-slices';
import type { Queries } from '../../infra/database';
import { EventBus } from '../../infra/events';
import type { SessionUser } from '../../http/access';
import { FreezesService, type FrozenScores } from '../periods';
import { CaptureFeed } from './capture-feed';
import type { SubmissionRecord, SubmissionResult } from './dto/submission';
import { FlagsRepository, type Match, type Verdict } from './flags.repository';
import { SubmissionBatcher } from './submission-batcher';
import { compileFlags, matchFlags, estimateBytes, type RegexFlags } from './regex';

// A retry means that an admin saved a flag of the challenge in between.
const MAX_RETRIES = 5;

/** The regex flag that each text matches (null for none), by one version of the challenge's flags. */
export interface JudgedTexts {
  flagsVersion: number | undefined;
  flagIds: ReadonlyMap<string, number | null>;
}

/** Judges, records and counts what players submit. */
@Injectable()
export class FlagsService {
  private readonly regexes = new BoundedCache<number, RegexFlags>(
    limits.regexCacheBytes,
    estimateBytes,
  );

  constructor(
    private readonly repository: FlagsRepository,
    private readonly batches: SubmissionBatcher,
    private readonly events: EventBus,
    private readonly feed: CaptureFeed,
    private readonly freezes: FreezesService,
  ) {}

  async submit(user: SessionUser, challengeId: number, text: string): Promise<SubmissionResult> {
    const userId = user.id;
    const verdict = await this.judge(userId, challengeId, text);
    const captured = verdict.outcome === 'correct' && verdict.captureId !== null;
    this.events.publish('submission', { outcome: verdict.outcome, captured });
    if (verdict.outcome !== 'correct') throw submissionError(verdict);
    const { flagId, score, earned, total, complete, bloodRank } = verdict;
    const medal = bloodRank !== null && bloodRank <= limits.medals ? { bloodRank } : {};
    if (verdict.captureId !== null)
      this.feed.publish({
        id: verdict.captureId,
        userId,
        challengeId,
        unranked: !verdict.ranked,
      });
    const test = verdict.captureId === null ? { test: true } : {};
    const result = { result: 'correct' as const, flagId, complete, ...test };
    const frozen = await this.freezes.scoresFor(user);
    if (!frozen) return { ...result, score, earned, total, ...medal };
    return { ...result, ...(await this.frozenScores(userId, challengeId, verdict, frozen)) };
  }

  /** Matches texts with the regex flags of a challenge. `known` holds earlier results, which are reused for the same version. */
  async judgeTexts(
    queries: Queries,
    challengeId: number,
    texts: readonly string[],
    known?: JudgedTexts,
  ): Promise<JudgedTexts> {
    const compiled = await compileFlags(await this.repository.findRegexes(challengeId, queries));
    if (!compiled) return { flagsVersion: undefined, flagIds: new Map() };
    const { flagsVersion } = compiled;
    const flagIds = new Map(known?.flagsVersion === flagsVersion ? known.flagIds : []);
    const slices = new TimeSlices();
    for (const text of texts.filter((each) => !flagIds.has(each)))
      flagIds.set(text, await matchFlags(compiled, text, slices));
    return { flagsVersion, flagIds };
  }

  /** Returns a user's own submissions to a challenge, newest first. */
  async history(user: SessionUser, challengeId: number): Promise<SubmissionRecord[]> {
    const frozen = await this.freezes.scoresFor(user);
    const rows = await this.repository.findHistory(user.id, challengeId, limits.page.size);
    return rows.map(({ timestamp, flagId, score, ...row }) => ({
      ...row,
      timestamp: timestamp.toISOString(),
      score:
        frozen && timestamp.getTime() >= frozen.at ? frozenScore(frozen, flagId, score) : score,
    }));
  }

  /** The scores of a capture by the values at the freeze, which do not reveal later solvers. */
  private async frozenScores(
    userId: number,
    challengeId: number,
    { flagId, score }: Match,
    frozen: FrozenScores,
  ): Promise<Pick<SubmissionResult, 'score' | 'earned' | 'total'>> {
    const held = await this.repository.findCountedFlags(userId, challengeId);
    return {
      score: frozenScore(frozen, flagId, score),
      earned: held.reduce(
        (sum, { flagId: id, given }) => sum + (given ?? frozen.values.get(id) ?? 0),
        0,
      ),
      total: frozen.challenges.get(challengeId)?.totalScore ?? 0,
    };
  }

  /** The database matches literals. Regexes are matched here, and the match is valid only for its version of the flags. */
  private async judge(userId: number, challengeId: number, text: string): Promise<Verdict> {
    let compiled = this.regexes.get(challengeId);
    for (let attempt = 0; attempt <= MAX_RETRIES; attempt += 1) {
      const regexMatch = compiled && {
        flagsVersion: compiled.flagsVersion,
        flagId: await matchFlags(compiled, text),
      };
      const verdict = await this.batches.submit({ userId, challengeId, text, regexMatch });
      if (verdict.outcome === 'retry') continue;
      if (verdict.outcome !== 'judge') return verdict;
      compiled = await compileFlags(await this.repository.findRegexes(challengeId));
      // Entries larger than the cache are compiled for each submission.
      if (compiled) this.regexes.set(challengeId, compiled);
    }
    throw new AppError('server.unavailable');
  }
}

/** The score at the freeze; 0 stays 0, as a late or wrong submission gives no points. */
function frozenScore({ values }: FrozenScores, flagId: number | null, score: number): number {
  return score === 0 || flagId === null ? score : (values.get(flagId) ?? score);
}

function submissionError(verdict: Verdict): AppError {
  switch (verdict.outcome) {
    case 'limited':
      return new AppError('rate.limited', { retryAfterSeconds: Math.max(1, verdict.wait) });
    case 'absent':
      return new AppError('challenge.notFound');
    case 'noFlags':
      return new AppError('flag.none');
    case 'banned':
      return new AppError('account.banned');
    case 'gone':
      return new AppError('flag.instanceGone');
    case 'voided':
      return new AppError('flag.voided');
    case 'duplicate':
      return new AppError('flag.alreadyCaptured');
    default:
      return new AppError('flag.invalid');
  }
}
