import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { type Actor, AuditTrail } from '../../crud';
import { AppError, invalidField } from '../../http/errors';
import { type Queries, Sql } from '../../infra/database';
import { EventBus } from '../../infra/events';
import { limits } from '../../lib/limits';
import { TimeSlices } from '../../lib/time-slices';
import { FlagsService, type JudgedTexts } from '../flags';
import type { RejudgeBody, RejudgeChange, RejudgeResult } from './dto/rejudge';
import { type PatternMatches, RejudgeRepository, type RejudgeRow } from './rejudge.repository';

type Preview = Omit<RejudgeResult, 'applied'>;

/** Judges what was submitted to a challenge by its flags as they are now. */
@Injectable()
export class RejudgeService {
  constructor(
    private readonly sql: Sql,
    private readonly repository: RejudgeRepository,
    private readonly flags: FlagsService,
    private readonly audit: AuditTrail,
    private readonly events: EventBus,
  ) {}

  /**
   * Shows the changes or, with the digest of a preview that is still true, applies them. Throws `challenge.notFound`,
   * `rejudge.outdated`, or `input.invalid` where the digest is missing.
   */
  async rejudge(
    { challengeId, dryRun = true, digest }: RejudgeBody,
    actor: Actor,
  ): Promise<RejudgeResult> {
    if (!dryRun && !digest) throw invalidField('digest', { key: 'field.required' });
    const result = await this.sql.withoutTimeout(async (queries) => {
      if (!(await this.repository.challengeExists(queries, challengeId)))
        throw new AppError('challenge.notFound');
      // Texts are judged before the lock: many of them take seconds, in which nobody could capture.
      const judged = await this.judgeTexts(queries, challengeId);
      if (dryRun) return { ...(await this.preview(queries, challengeId, judged)), applied: false };
      await this.repository.lock(queries, challengeId);
      return this.apply(queries, { challengeId, digest }, judged, actor);
    });
    if (result.applied) this.events.publish('totals', { reason: 'rejudge' });
    return result;
  }

  private async apply(
    queries: Queries,
    { challengeId, digest }: { challengeId: number; digest: string | undefined },
    judgedBefore: JudgedTexts,
    actor: Actor,
  ): Promise<RejudgeResult> {
    const judged = await this.judgeTexts(queries, challengeId, judgedBefore);
    const found = await this.preview(queries, challengeId, judged);
    if (digest !== found.digest) throw new AppError('rejudge.outdated');
    await this.repository.apply(queries, challengeId, matchesOf(judged), actor.userId);
    await this.record(queries, found, actor);
    return { ...found, applied: true };
  }

  private async judgeTexts(
    queries: Queries,
    challengeId: number,
    known?: JudgedTexts,
  ): Promise<JudgedTexts> {
    const texts = await this.repository.findTexts(queries, challengeId);
    return this.flags.judgeTexts(queries, challengeId, texts, known);
  }

  private async preview(
    queries: Queries,
    challengeId: number,
    judged: JudgedTexts,
  ): Promise<Preview> {
    const rows = await this.repository.findChanges(queries, challengeId, matchesOf(judged));
    // Parsing many rows already blocked the event loop for a while; other requests run first.
    await setImmediate();
    return previewOf(challengeId, rows);
  }

  private async record(
    queries: Queries,
    { challengeId, gained, lost, moved }: Preview,
    actor: Actor,
  ): Promise<void> {
    const entry = { actor, action: 'rejudge', resource: 'challenges', targetId: challengeId };
    await this.audit.record(queries, { ...entry, before: null, after: { gained, lost, moved } });
  }
}

function matchesOf({ flagIds }: JudgedTexts): PatternMatches {
  const matches = [...flagIds].flatMap(([text, flagId]) =>
    flagId === null ? [] : [{ text, flagId }],
  );
  return { texts: matches.map(({ text }) => text), flagIds: matches.map(({ flagId }) => flagId) };
}

/** In time slices, as there may be a row for every user. */
async function previewOf(challengeId: number, rows: readonly RejudgeRow[]): Promise<Preview> {
  const counts = { gained: 0, lost: 0, moved: 0 };
  for (const row of rows) counts[kindOf(row)] += 1;
  return {
    challengeId,
    digest: await digestOf(rows),
    ...counts,
    changes: rows.slice(0, limits.rejudgeChanges).map(toChange),
  };
}

function kindOf({ at, capturedAt }: RejudgeRow): RejudgeChange['change'] {
  if (capturedAt === null) return 'gained';
  return at === null ? 'lost' : 'moved';
}

function toChange(row: RejudgeRow): RejudgeChange {
  const { at, capturedAt: _, ...fields } = row;
  return { ...fields, change: kindOf(row), at: at && new Date(at).toISOString() };
}

/** Points are left out: a solve elsewhere may change them, and not what is judged. */
async function digestOf(rows: readonly RejudgeRow[]): Promise<string> {
  const hash = createHash('sha256');
  const slices = new TimeSlices();
  for (const { userId, flagId, at, capturedAt } of rows) {
    hash.update(JSON.stringify([userId, flagId, at, capturedAt]));
    await slices.next();
  }
  return hash.digest('base64url');
}
