import { Injectable } from '@nestjs/common';
import { type Queries, Sql } from '../../infra/database';
import type { SessionUser } from '../../http/access';
import { isReadableBy, TAKES_APPLICATIONS } from '../campaigns';
import type { Answers } from '../forms';
import type { ApplicationDraft, ApplicationState } from './application.entity';

/** A user's application with the settings of its campaign; a draft of version 0 if nothing is stored. */
export interface ApplicationRow {
  maxChoices: number;
  formId: number | null;
  /** Whether the campaign takes applications now. */
  open: boolean;
  /** Null if nothing is stored. */
  id: number | null;
  state: ApplicationState;
  version: number;
  /** Whether an offer was answered. */
  hasResponse: boolean;
  /** The form version that is answered now. */
  formVersionId: number | null;
}

export interface ApplicationFileRow {
  id: number;
  question: string;
  name: string;
  /** Bytes. */
  size: number;
}

/** The application with its content. */
export interface ApplicationWithContent extends ApplicationRow {
  unsent: boolean;
  /** Also null after the deadline, when it no longer counts. */
  draft: ApplicationDraft | null;
  answers: Answers | null;
  /** As submitted; the first choice comes first. */
  positions: number[];
  files: ApplicationFileRow[];
  submittedAt: Date | null;
  updatedAt: Date | null;
}

/** An application with the files that a draft may use. */
export interface CheckedApplication extends ApplicationRow {
  files: Pick<ApplicationFileRow, 'id' | 'question'>[];
}

export interface SavedRow {
  version: number;
  savedAt: Date;
  unsent: boolean;
}

/** The positions as submitted, as JSON. */
const POSITIONS = `(SELECT coalesce(jsonb_agg(o.position_id ORDER BY o.rank), '[]')
  FROM application_choice o WHERE o.application_id = a.id)`;

/** SQL: whether the application can be changed now: before the deadline, and before a result is announced. */
const IS_OPEN = `(${TAKES_APPLICATIONS} AND NOT EXISTS
  (SELECT 1 FROM application_choice told WHERE told.application_id = a.id AND told.announced <> 'none'))`;

/** SQL: whether the draft of a submitted application no longer counts. */
const IS_FINAL = `(a.state = 'submitted' AND NOT ${IS_OPEN})`;

/** SQL: whether the applicant answered an offer. Then the application can no longer be withdrawn. */
const HAS_RESPONSE = `EXISTS (SELECT 1 FROM application_choice o WHERE o.application_id = a.id AND o.response IS NOT NULL)`;

const ROW = `c.max_choices AS "maxChoices", c.form_id AS "formId", ${IS_OPEN} AS open, a.id,
  ${HAS_RESPONSE} AS "hasResponse",
  coalesce(a.state, 'draft') AS state, coalesce(a.version, 0) AS version,
  CASE WHEN ${IS_FINAL} THEN a.form_version_id
    ELSE coalesce(a.draft_form_version_id, a.form_version_id) END AS "formVersionId"`;

const OF_USER = `FROM campaign c LEFT JOIN application a ON a.campaign_id = c.id AND a.user_id = $2
  WHERE c.id = $1 AND ${isReadableBy('$3', '$4')}`;

const statements = {
  checked: `SELECT ${ROW}, (SELECT coalesce(json_agg(json_build_object('id', f.id, 'question', f.question)), '[]')
      FROM application_file f WHERE f.application_id = a.id) AS files ${OF_USER}`,
  withContent: `SELECT ${ROW}, a.draft IS NOT NULL AS unsent, CASE WHEN NOT ${IS_FINAL} THEN a.draft END AS draft, a.answers, ${POSITIONS} AS positions, a.submitted_at AS "submittedAt", a.updated_at AS "updatedAt",
      (SELECT coalesce(json_agg(json_build_object('id', f.id, 'question', f.question, 'name', f.name, 'size', s.size)
          ORDER BY f.id), '[]') FROM application_file f JOIN file s ON s.sha256 = f.sha256
        WHERE f.application_id = a.id) AS files ${OF_USER}`,
  lock: `SELECT id FROM application WHERE campaign_id = $1 AND user_id = $2 FOR UPDATE`,
  lockOpen: `SELECT id FROM application a WHERE user_id = $1 AND state = 'submitted' AND NOT ${HAS_RESPONSE}
    ORDER BY id FOR UPDATE`,
  // An upload before the first save makes a row of version 0. The second of two first saves finds version 1.
  saveFirst: `INSERT INTO application (campaign_id, user_id, form_version_id, draft)
    SELECT c.id, $2, $3::integer, $4::jsonb FROM campaign c WHERE c.id = $1 AND ${TAKES_APPLICATIONS}
    ON CONFLICT (campaign_id, user_id) DO UPDATE
      SET form_version_id = excluded.form_version_id, draft = excluded.draft, version = 1, updated_at = now()
      WHERE application.version = 0
    RETURNING version, updated_at AS "savedAt", true AS unsent`,
  save: `UPDATE application a SET version = a.version + 1, updated_at = now(),
      form_version_id = CASE a.state WHEN 'draft' THEN $3::integer ELSE a.form_version_id END,
      draft_form_version_id = CASE WHEN a.state <> 'draft' AND $3 IS DISTINCT FROM a.form_version_id THEN $3 END,
      draft = CASE WHEN $3 IS DISTINCT FROM a.form_version_id
          OR $4::jsonb IS DISTINCT FROM jsonb_build_object('answers', a.answers, 'positions', ${POSITIONS})
        THEN $4::jsonb END
    FROM campaign c
    WHERE a.campaign_id = $1 AND a.user_id = $2 AND a.version = $5 AND a.state <> 'withdrawn'
      AND c.id = a.campaign_id AND ${IS_OPEN}
    RETURNING a.version, a.updated_at AS "savedAt", a.draft IS NOT NULL AS unsent`,
  submit: `UPDATE application SET state = 'submitted', answers = $2, draft = NULL,
      form_version_id = coalesce(draft_form_version_id, form_version_id), draft_form_version_id = NULL,
      submitted_at = now(), updated_at = now(), version = version + 1 WHERE id = $1`,
  finish: `UPDATE application SET state = $2, draft = NULL, draft_form_version_id = NULL,
      updated_at = now(), version = version + 1 WHERE id = $1`,
  // The locks keep the positions until choices refer to them.
  positions: 'SELECT id, key FROM campaign_position WHERE campaign_id = $1 FOR KEY SHARE',
  firstStage: `SELECT id FROM campaign_stage WHERE campaign_id = $1
    ORDER BY sort_order, id LIMIT 1 FOR KEY SHARE`,
  deleteChoices: `DELETE FROM application_choice WHERE application_id = $1 AND position_id <> ALL ($2::integer[])`,
  // A choice for a position that was submitted before keeps its stage.
  writeChoices: `INSERT INTO application_choice (application_id, position_id, rank, stage_id)
    SELECT $1, wish.id, wish.rank, $3 FROM unnest($2::integer[]) WITH ORDINALITY AS wish (id, rank)
    ON CONFLICT (application_id, position_id) DO UPDATE
      SET rank = excluded.rank, updated_at = now(), version = application_choice.version + 1
      WHERE application_choice.rank <> excluded.rank`,
  deleteFiles: `DELETE FROM application_file WHERE application_id = $1 AND id <> ALL ($2::integer[])`,
};

/** Every query on the applications of users, except on their files. */
@Injectable()
export class ApplicationsRepository {
  constructor(private readonly sql: Sql) {}

  /** Returns undefined if the user does not see the campaign. */
  async findChecked(
    user: SessionUser,
    campaignId: number,
  ): Promise<CheckedApplication | undefined> {
    const rows = await this.sql.run<CheckedApplication>(
      statements.checked,
      keyOf(user, campaignId),
    );
    return rows[0];
  }

  /** The same with all content. */
  async findWithContent(
    user: SessionUser,
    campaignId: number,
    queries: Queries = this.sql,
  ): Promise<ApplicationWithContent | undefined> {
    const rows = await queries.run<ApplicationWithContent>(
      statements.withContent,
      keyOf(user, campaignId),
    );
    return rows[0];
  }

  /** Locks the application, if there is one, until the end of the transaction. */
  async lock(queries: Queries, userId: number, campaignId: number): Promise<void> {
    await queries.run(statements.lock, [campaignId, userId]);
  }

  /** Stores a draft. Returns undefined if the version, the state or the deadline does not allow it any more. */
  async save(
    userId: number,
    campaignId: number,
    version: number,
    formVersionId: number | null,
    draft: ApplicationDraft,
  ): Promise<SavedRow | undefined> {
    const values = [campaignId, userId, formVersionId, JSON.stringify(draft)];
    const [saved] =
      version === 0
        ? await this.sql.run<SavedRow>(statements.saveFirst, values)
        : await this.sql.run<SavedRow>(statements.save, [...values, version]);
    return saved;
  }

  /** Locks the positions of a campaign until the end of the transaction, and returns them. */
  lockPositions(queries: Queries, campaignId: number): Promise<{ id: number; key: string }[]> {
    return queries.run(statements.positions, [campaignId]);
  }

  /** Writes the answers and a choice for each position. New choices begin in the first stage of the campaign. */
  async submit(
    queries: Queries,
    { id, campaignId }: { id: number; campaignId: number },
    { answers, positions }: ApplicationDraft,
  ): Promise<void> {
    const [stage] = await queries.run<{ id: number }>(statements.firstStage, [campaignId]);
    await queries.run(statements.submit, [id, JSON.stringify(answers)]);
    await queries.run(statements.deleteChoices, [id, positions]);
    await queries.run(statements.writeChoices, [id, positions, stage?.id ?? null]);
  }

  /** Deletes the draft of a submitted application, and sets the state. */
  async dropDraft(
    queries: Queries,
    id: number,
    state: Exclude<ApplicationState, 'draft'>,
  ): Promise<void> {
    await queries.run(statements.finish, [id, state]);
  }

  /** Withdraws every application of a user that can be withdrawn, for the deletion of the account. */
  async withdrawAll(queries: Queries, userId: number): Promise<void> {
    const open = await queries.run<{ id: number }>(statements.lockOpen, [userId]);
    for (const { id } of open) await this.dropDraft(queries, id, 'withdrawn');
  }

  /** Deletes all files of an application but these. */
  async deleteOtherFiles(queries: Queries, id: number, kept: readonly number[]): Promise<void> {
    await queries.run(statements.deleteFiles, [id, kept]);
  }
}

function keyOf({ id, userGroup, admin }: SessionUser, campaignId: number): unknown[] {
  return [campaignId, id, userGroup, admin];
}
