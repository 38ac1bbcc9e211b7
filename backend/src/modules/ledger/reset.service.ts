import { Injectable } from '@nestjs/common';
import { type Actor, AuditTrail } from '../../crud';
import { AppError, invalidField } from '../../http/errors';
import { type Queries, Sql } from '../../infra/database';
import { EventBus } from '../../infra/events';
import type { ResetBody, ResetResult } from './dto/reset';

const statements = {
  lock: 'SELECT lock_holders($1) AS found',
  preview: `SELECT c.id AS "challengeId", held.captures, held.users, held.points, held.digest
      FROM challenge c CROSS JOIN LATERAL (
        SELECT count(*)::int AS captures, count(DISTINCT k.user_id)::int AS users,
          coalesce(sum(capture_points(v.value, k.late, k.points)), 0)::int AS points,
          md5(coalesce(string_agg(concat_ws(' ', k.user_id, k.flag_id, k.points, extract(epoch FROM k.captured_at)), ',' ORDER BY k.id), '')) AS digest
        FROM capture k JOIN flag_value v ON v.flag_id = k.flag_id WHERE k.challenge_id = c.id) AS held
      WHERE c.id = $1`,
  apply: 'SELECT void_captures($1, $2, $3, $4)',
};

/** Voids all captures of a challenge at once. */
@Injectable()
export class ResetService {
  constructor(
    private readonly sql: Sql,
    private readonly audit: AuditTrail,
    private readonly events: EventBus,
  ) {}

  /**
   * Returns the captures or, with the digest of a preview that still holds, voids them. Throws `challenge.notFound`,
   * `reset.outdated`, or `input.invalid` where the digest or the reason is missing.
   */
  async reset(body: ResetBody, actor: Actor): Promise<ResetResult> {
    const { challengeId, dryRun = true } = body;
    if (dryRun) return { ...(await this.preview(this.sql, challengeId)), applied: false };
    for (const field of ['digest', 'reason'] as const)
      if (!body[field]) throw invalidField(field, { key: 'field.required' });
    const result = await this.sql.withoutTimeout((queries) => this.apply(queries, body, actor));
    this.events.publish('totals', { reason: 'reset' });
    return { ...result, applied: true };
  }

  private async apply(
    queries: Queries,
    { challengeId, digest, reason, reasonEn }: ResetBody,
    actor: Actor,
  ): Promise<Omit<ResetResult, 'applied'>> {
    await queries.run(statements.lock, [challengeId]);
    const found = await this.preview(queries, challengeId);
    if (digest !== found.digest) throw new AppError('reset.outdated');
    const values = [challengeId, actor.userId, reason, reasonEn ?? null];
    await queries.run(statements.apply, values);
    const { captures, users, points } = found;
    const entry = { actor, action: 'resetChallenge', resource: 'challenges' };
    const after = { reason, captures, users, points };
    await this.audit.record(queries, { ...entry, targetId: challengeId, before: null, after });
    return found;
  }

  private async preview(
    queries: Queries,
    challengeId: number,
  ): Promise<Omit<ResetResult, 'applied'>> {
    const values = [challengeId];
    const [row] = await queries.run<Omit<ResetResult, 'applied'>>(statements.preview, values);
    if (!row) throw new AppError('challenge.notFound');
    return row;
  }
}
