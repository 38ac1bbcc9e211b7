import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor, CrudHooks, Identified } from '../../crud';
import { AppError, invalidField } from '../../http/errors';
import { queriesOf, Sql } from '../../infra/database';
import type { ApplicationState } from './application.entity';
import type { ApplicationChoice } from './application-choice.entity';
import { ChoiceAccess, isSeenByStaff } from './choices-access';
import { assertMovable, completeDecision } from './choices-decisions';
import { setEvidence } from './choices-evidence-columns';
import { assertMayTag } from './choices-tags';
import type { ChoiceMove } from './dto/admin-choice';

/** The columns that a move sets, and the reason, which goes into the history. */
export type MoveValues = Partial<ApplicationChoice> & Pick<ChoiceMove, 'reason'>;

interface Move {
  state: ApplicationState;
  fromStage: string;
  fromStageEn: string;
  /** Null unless the stage is another one of the same campaign. */
  toStage: string | null;
  toStageEn: string | null;
  isBack: boolean;
  now: Date;
}

const statements = {
  // Submissions, withdrawals and announcements lock applications before choices, too.
  lockApplications: `SELECT 1 FROM application
    WHERE id IN (SELECT application_id FROM application_choice WHERE id = ANY ($1))
    ORDER BY id FOR NO KEY UPDATE`,
  move: `SELECT a.state, now() AS now,
      coalesce(f.title, '') AS "fromStage", coalesce(f.title_en, '') AS "fromStageEn",
      t.title AS "toStage", t.title_en AS "toStageEn",
      coalesce((t.sort_order, t.id) < (f.sort_order, f.id), false) AS "isBack"
    FROM application_choice c
    JOIN application a ON a.id = c.application_id AND ${isSeenByStaff('a')}
    LEFT JOIN campaign_stage f ON f.id = c.stage_id
    LEFT JOIN campaign_stage t
      ON t.id = $2 AND t.campaign_id = a.campaign_id AND t.id IS DISTINCT FROM c.stage_id
    WHERE c.id = $1`,
  record: `INSERT INTO application_choice_event
      (choice_id, actor_id, from_stage, from_stage_en, to_stage, to_stage_en, reason, from_stage_id, to_stage_id)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
};

/** Returns what a move sets. Throws `row.moved` unless the choice is in the stage `from`. */
export function moveTo(
  { stageId }: ApplicationChoice,
  { from, to, reason = '' }: ChoiceMove,
): MoveValues {
  if (stageId !== from)
    throw new AppError('row.moved', { extra: { state: String(stageId ?? 'none') } });
  return { stageId: to, reason };
}

/** Moves choices along the stages of their campaign; each move is one row of the history. */
@Injectable()
export class ChoiceHooks implements CrudHooks<ApplicationChoice> {
  constructor(
    private readonly access: ChoiceAccess,
    private readonly sql: Sql,
  ) {}

  present(rows: readonly Identified[]): Promise<void> {
    return setEvidence(this.sql, rows);
  }

  async beforeLock(manager: EntityManager, ids: readonly number[]): Promise<void> {
    await queriesOf(manager).run(statements.lockApplications, [ids]);
  }

  /** Throws `application.withdrawn`, and 400 for a stage of another campaign or a missing reason. */
  async beforeWrite(
    manager: EntityManager,
    values: MoveValues,
    before: ApplicationChoice | null,
    actor: Actor,
  ): Promise<void> {
    if (!before) return;
    const queries = queriesOf(manager);
    const { userId, admin = false } = actor;
    const reader = { id: userId ?? 0, admin };
    const { tags } = values;
    if (tags) {
      assertMayTag(before, { tags }, await this.access.find(before.id, reader, queries));
      return;
    }
    if (values.decision) {
      await this.access.findAsLead(before.id, reader, queries);
      return completeDecision(queries, values, before, actor);
    }
    const { stageId, reason = '' } = values;
    delete values.reason;
    await assertMovable(queries, before.id);
    const [move] = await queries.run<Move>(statements.move, [before.id, stageId]);
    if (!move) throw new AppError('row.notFound');
    if (move.state === 'withdrawn') throw new AppError('application.withdrawn');
    if (move.toStage === null) throw invalidField('to', { key: 'choice.stage' });
    if (move.isBack && reason === '') throw invalidField('reason', { key: 'choice.reason' });
    values.stageSince = move.now;
    const { fromStage, fromStageEn, toStage, toStageEn } = move;
    const titles = [fromStage, fromStageEn, toStage, toStageEn];
    const stages = [before.stageId, stageId];
    await queries.run(statements.record, [before.id, userId, ...titles, reason, ...stages]);
  }
}
