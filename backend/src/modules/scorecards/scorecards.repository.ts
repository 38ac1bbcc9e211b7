import { Injectable } from '@nestjs/common';
import { type Queries, Sql } from '../../infra/database';
import type { AskedCriterion } from './dto/scorecard';
import type { MarkedCriterion, ScorecardValues } from './scorecard-rules';

export interface ScorecardRow extends ScorecardValues {
  id: number;
  interviewerId: number | null;
  interviewerName: string | null;
  /** Null until it is submitted. */
  criteria: MarkedCriterion[] | null;
  score: number | null;
  submittedAt: Date | null;
  savedAt: Date;
  version: number;
}

export interface CorrectionRow {
  id: number;
  scorecardId: number;
  reason: string;
  former: ScorecardValues;
  createdAt: Date;
}

export interface SummaryRow {
  number: number;
  mean: number | null;
  spread: number | null;
  conflicting: boolean;
}

export interface SavedRow {
  version: number;
  savedAt: Date;
}

/** Identifies a scorecard by its choice and its interviewer. */
export interface ScorecardKey {
  choiceId: number;
  userId: number;
}

const ROW = `s.id, s.interviewer_id AS "interviewerId", u.username AS "interviewerName", s.marks, s.recommendation,
  s.private_note AS "privateNote", s.public_words AS "publicWords", s.criteria, s.score,
  s.submitted_at AS "submittedAt", s.updated_at AS "savedAt", s.version`;

const statements = {
  ofChoice: `SELECT ${ROW} FROM scorecard s LEFT JOIN "user" u ON u.id = s.interviewer_id
    WHERE s.choice_id = $1 ORDER BY s.submitted_at NULLS LAST, s.id`,
  lockOwn: `SELECT ${ROW} FROM scorecard s JOIN "user" u ON u.id = s.interviewer_id
    WHERE s.choice_id = $1 AND s.interviewer_id = $2 FOR UPDATE OF s`,
  criteria: `SELECT id, title, title_en AS "titleEn", text, text_en AS "textEn", levels FROM campaign_criterion
    WHERE campaign_id = $1 AND (position_id IS NULL OR position_id = $2) ORDER BY sort_order, id`,
  corrections: `SELECT k.id, k.scorecard_id AS "scorecardId", k.reason, k.former, k.created_at AS "createdAt"
    FROM scorecard_correction k JOIN scorecard s ON s.id = k.scorecard_id WHERE s.choice_id = $1 ORDER BY k.id DESC`,
  summary: `SELECT number, mean, spread, conflicting FROM choice_scorecards WHERE choice_id = $1`,
  // The second of two first saves changes nothing.
  saveFirst: `INSERT INTO scorecard (choice_id, interviewer_id, marks, recommendation, private_note, public_words)
    VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (choice_id, interviewer_id) DO NOTHING
    RETURNING version, updated_at AS "savedAt"`,
  save: `UPDATE scorecard SET marks = $3, recommendation = $4, private_note = $5, public_words = $6,
      updated_at = now(), version = version + 1
    WHERE choice_id = $1 AND interviewer_id = $2 AND version = $7 AND submitted_at IS NULL
    RETURNING version, updated_at AS "savedAt"`,
  submit: `UPDATE scorecard SET submitted_at = now(), criteria = $2, score = $3, updated_at = now(), version = version + 1
    WHERE id = $1`,
  keepFormer: `INSERT INTO scorecard_correction (scorecard_id, reason, former) VALUES ($1, $2, $3)`,
  correct: `UPDATE scorecard SET marks = $2, recommendation = $3, private_note = $4, public_words = $5, score = $6,
      updated_at = now(), version = version + 1 WHERE id = $1`,
  discard: 'DELETE FROM scorecard WHERE id = $1',
};

/** Every query on scorecards. */
@Injectable()
export class ScorecardsRepository {
  constructor(private readonly sql: Sql) {}

  /** All scorecards of a choice: the submitted ones in the order of their submission, then the others. */
  findOfChoice(choiceId: number): Promise<ScorecardRow[]> {
    return this.sql.run<ScorecardRow>(statements.ofChoice, [choiceId]);
  }

  /** Locks the scorecard of the user until the end of the transaction, and returns it. */
  async lockOwn(
    queries: Queries,
    { choiceId, userId }: ScorecardKey,
  ): Promise<ScorecardRow | undefined> {
    const [row] = await queries.run<ScorecardRow>(statements.lockOwn, [choiceId, userId]);
    return row;
  }

  /** The criteria of a position, in their order. */
  findCriteria(
    { campaignId, positionId }: { campaignId: number; positionId: number },
    queries: Queries = this.sql,
  ): Promise<AskedCriterion[]> {
    return queries.run<AskedCriterion>(statements.criteria, [campaignId, positionId]);
  }

  /** Newest first. */
  findCorrections(choiceId: number): Promise<CorrectionRow[]> {
    return this.sql.run<CorrectionRow>(statements.corrections, [choiceId]);
  }

  /** Returns undefined if none was submitted. */
  async findSummary(choiceId: number): Promise<SummaryRow | undefined> {
    const [row] = await this.sql.run<SummaryRow>(statements.summary, [choiceId]);
    return row;
  }

  /** Stores a draft. Returns undefined if the version has changed or the scorecard was submitted. */
  async save(
    { choiceId, userId }: ScorecardKey,
    version: number,
    typed: ScorecardValues,
  ): Promise<SavedRow | undefined> {
    const values = [choiceId, userId, ...columnsOf(typed)];
    const [saved] =
      version === 0
        ? await this.sql.run<SavedRow>(statements.saveFirst, values)
        : await this.sql.run<SavedRow>(statements.save, [...values, version]);
    return saved;
  }

  async submit(
    queries: Queries,
    id: number,
    criteria: readonly MarkedCriterion[],
    score: number | null,
  ): Promise<void> {
    await queries.run(statements.submit, [id, JSON.stringify(criteria), score]);
  }

  /** Writes new values, and keeps the former ones with the reason. */
  async correct(
    queries: Queries,
    { id, ...row }: ScorecardRow,
    next: ScorecardValues & { score: number | null },
    reason: string,
  ): Promise<void> {
    const { marks, recommendation, privateNote, publicWords } = row;
    const former: ScorecardValues = { marks, recommendation, privateNote, publicWords };
    await queries.run(statements.keepFormer, [id, reason, JSON.stringify(former)]);
    await queries.run(statements.correct, [id, ...columnsOf(next), next.score]);
  }

  async discard(queries: Queries, id: number): Promise<void> {
    await queries.run(statements.discard, [id]);
  }
}

const columnsOf = ({ marks, recommendation, privateNote, publicWords }: ScorecardValues) => [
  JSON.stringify(marks),
  recommendation,
  privateNote,
  publicWords,
];
