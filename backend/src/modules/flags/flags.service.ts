import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../http/errors';
import { limits } from '../../lib/limits';
import { EventBus } from '../../infra/events';
import { CaptureFeed } from './capture-feed';
import type { SubmissionRecord, SubmissionResult } from './dto/submission';
import { FlagsRepository, type Verdict } from './flags.repository';
import { compileFlags, matchFlags, memoryOf, type RegexFlags } from './regex';

// Each turn means that an admin saved a flag of this very challenge in between.
const JUDGEMENTS = 5;
// Shown as medals; later solvers have a rank too, but not one to speak of.
const BLOODS = 3;

/** Judges, records and counts what players submit. */
@Injectable()
export class FlagsService {
  private readonly regexes = new LRUCache<number, RegexFlags>({
    maxSize: limits.regexCacheBytes,
    sizeCalculation: memoryOf,
  });

  constructor(
    private readonly repository: FlagsRepository,
    private readonly events: EventBus,
    private readonly feed: CaptureFeed,
  ) {}

  async submit(userId: number, challengeId: number, text: string): Promise<SubmissionResult> {
    const verdict = await this.judge(userId, challengeId, text);
    this.events.emitLocal('submission', { outcome: verdict.outcome });
    if (verdict.outcome !== 'correct') throw refusal(verdict);
    const { flagId, score, earned, total, complete, bloodRank } = verdict;
    const medal = bloodRank !== null && bloodRank <= BLOODS ? { bloodRank } : {};
    if (verdict.captureId !== null)
      this.feed.tell({ id: verdict.captureId, userId, challengeId, unranked: !verdict.ranked });
    return { result: 'correct', flagId, score, earned, total, complete, ...medal };
  }

  /** A user's own tries at a challenge, newest first. */
  async history(userId: number, challengeId: number): Promise<SubmissionRecord[]> {
    const rows = await this.repository.history(userId, challengeId, limits.page.size);
    return rows.map((row) => ({ ...row, timestamp: row.timestamp.toISOString() }));
  }

  /** The database matches literals; patterns are matched here, and count only for the version they came from. */
  private async judge(userId: number, challengeId: number, text: string): Promise<Verdict> {
    let known = this.regexes.get(challengeId);
    for (let turn = 0; turn <= JUDGEMENTS; turn += 1) {
      const judged = known && {
        flagsVersion: known.flagsVersion,
        flagId: matchFlags(known, text),
      };
      const verdict = await this.repository.submit(userId, challengeId, text, judged);
      if (verdict.outcome !== 'judge') return verdict;
      known = compileFlags(await this.repository.regexes(challengeId));
      // More than the cache holds is compiled for each try anew.
      if (known) this.regexes.set(challengeId, known);
    }
    throw new AppError('server.unavailable');
  }
}

function refusal({ outcome, wait }: Verdict): AppError {
  switch (outcome) {
    case 'limited':
      return new AppError('rate.limited', { retryAfterSeconds: Math.max(1, wait) });
    case 'absent':
      return new AppError('challenge.notFound');
    case 'noFlags':
      return new AppError('flag.none');
    case 'banned':
      return new AppError('account.banned');
    case 'gone':
      return new AppError('flag.instanceGone');
    case 'duplicate':
      return new AppError('flag.alreadyCaptured');
    default:
      return new AppError('flag.invalid');
  }
}
