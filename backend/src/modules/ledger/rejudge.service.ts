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

/** The changes of one transaction, during which nobody captures a flag of the challenge. */
const CHANGES_AT_ONCE = 100;

/** Judges the submissions to a challenge again, by its present flags. */
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
   * Returns the changes or, with the digest of a preview that still holds, applies them. Throws `challenge.notFound`,
   * `rejudge.outdated`, `rejudge.incomplete`, or `input.invalid` where the digest is missing.
   */
  async rejudge(
    { challengeId, dryRun = true, digest }: RejudgeBody,
    actor: Actor,
  ): Promise<RejudgeResult> {
    if (!dryRun && !digest) throw invalidField('digest', { key: 'field.required' });
    return this.sql.withoutTimeout(async (queries) => {
      if (!(await this.repository.challengeExists(queries, challengeId)))
        throw new AppError('challenge.notFound');
      if (!dryRun) await this.repository.lockJudgement(queries, challengeId);
      const judged = await this.judgeTexts(queries, challengeId, null);
      const rows = await this.findRows(queries, challengeId, judged, null);
      const preview = { challengeId, ...(await previewOf(rows)) };
      if (dryRun) return { ...preview, applied: false };
      if (digest !== preview.digest) throw new AppError('rejudge.outdated');
      await this.applyAll(challengeId, rows, judged, actor);
      return { ...preview, applied: true };
    });
  }

  /** Applies the changes of a few users at a time. After a failure the rest is unchanged, and a new preview shows it. */
  private async applyAll(
    challengeId: number,
    rows: readonly RejudgeRow[],
    judged: JudgedTexts,
    actor: Actor,
  ): Promise<void> {
    let done = 0;
    try {
      for (const some of portionsOf(rows)) {
        await this.sql.transaction((queries) =>
          this.apply(queries, { challengeId, rows: some, judged, actor }),
        );
        done += some.length;
      }
    } catch (error) {
      if (done === 0) throw error;
      throw new AppError('rejudge.incomplete', { params: { done, total: rows.length } });
    } finally {
      this.events.publish('totals', { reason: 'rejudge' });
    }
  }

  private async apply(
    queries: Queries,
    { challengeId, rows, judged: known, actor }: Portion,
  ): Promise<void> {
    const users = [...new Set(rows.map(({ userId }) => userId))];
    await this.repository.lock(queries, challengeId, users);
    const judged = await this.judgeTexts(queries, challengeId, users, known);
    const found = await this.findRows(queries, challengeId, judged, users);
    // Flags or submissions may have changed since the preview.
    if ((await digestOf(found)) !== (await digestOf(rows))) throw new AppError('rejudge.outdated');
    const request = { challengeId, users, actorId: actor.userId };
    await this.repository.apply(queries, request, matchesOf(judged));
    const { gained, lost, moved } = await previewOf(rows);
    const entry = { actor, action: 'rejudge', resource: 'challenges', targetId: challengeId };
    await this.audit.record(queries, { ...entry, before: null, after: { gained, lost, moved } });
  }

  private async judgeTexts(
    queries: Queries,
    challengeId: number,
    users: readonly number[] | null,
    known?: JudgedTexts,
  ): Promise<JudgedTexts> {
    const texts = await this.repository.findTexts(queries, challengeId, users);
    return this.flags.judgeTexts(queries, challengeId, texts, known);
  }

  private async findRows(
    queries: Queries,
    challengeId: number,
    judged: JudgedTexts,
    users: readonly number[] | null,
  ): Promise<RejudgeRow[]> {
    const matches = matchesOf(judged);
    const rows = await this.repository.findChanges(queries, challengeId, matches, users);
    // Parsing many rows already blocked the event loop for a while; other requests run first.
    await setImmediate();
    return rows;
  }
}

interface Portion {
  challengeId: number;
  rows: readonly RejudgeRow[];
  judged: JudgedTexts;
  actor: Actor;
}

/** Splits the rows into parts in their order, with all rows of a user in one part. Without rows there is one empty part to record. */
function portionsOf(rows: readonly RejudgeRow[]): RejudgeRow[][] {
  const counts = new Map<number, number>();
  for (const { userId } of rows) counts.set(userId, (counts.get(userId) ?? 0) + 1);
  const portionByUser = new Map<number, RejudgeRow[]>();
  const portions: RejudgeRow[][] = [[]];
  let size = 0;
  for (const [userId, count] of counts) {
    if (size > 0 && size + count > CHANGES_AT_ONCE) {
      portions.push([]);
      size = 0;
    }
    size += count;
    portionByUser.set(userId, portions.at(-1) ?? []);
  }
  for (const row of rows) portionByUser.get(row.userId)?.push(row);
  return portions;
}

function matchesOf({ flagIds }: JudgedTexts): PatternMatches {
  const matches = [...flagIds].flatMap(([text, flagId]) =>
    flagId === null ? [] : [{ text, flagId }],
  );
  return { texts: matches.map(({ text }) => text), flagIds: matches.map(({ flagId }) => flagId) };
}

/** The answer of a preview. The digest is computed in time slices, as there may be a row for every user. */
async function previewOf(
  rows: readonly RejudgeRow[],
): Promise<Omit<RejudgeResult, 'applied' | 'challengeId'>> {
  const counts = { gained: 0, lost: 0, moved: 0 };
  for (const row of rows) counts[kindOf(row)] += 1;
  return {
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

/** A digest of the changes. It leaves out points, which other solves change, too. */
async function digestOf(rows: readonly RejudgeRow[]): Promise<string> {
  const hash = createHash('sha256');
  const slices = new TimeSlices();
  for (const { userId, flagId, at, capturedAt } of rows) {
    hash.update(JSON.stringify([userId, flagId, at, capturedAt]));
    await slices.next();
  }
  return hash.digest('base64url');
}
