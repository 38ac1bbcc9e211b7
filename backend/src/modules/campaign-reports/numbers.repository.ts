import { Injectable } from '@nestjs/common';
import { Sql } from '../../infra/database';
import { isSeenByStaff, offerOf } from '../applications';
import { deadlineOf } from '../campaigns';
import { mergeQuestions, type Question } from '../forms';
import type { CountedChoice } from './funnel';

export interface CampaignRow {
  id: number;
  title: string;
  titleEn: string;
  opensAt: Date;
  closesAt: Date;
  /** The end of the days of submissions: now, or the deadline that counts. */
  until: Date;
  previousId: number | null;
  drafts: number;
  submitted: number;
  withdrawn: number;
  submittedAt: Date[];
}

export interface PositionRow {
  id: number;
  title: string;
  titleEn: string;
  quota: number | null;
}

export interface StageRow {
  id: number;
  title: string;
  titleEn: string;
  medianSeconds: number | null;
}

const countOf = (state: string) =>
  `(SELECT count(*)::integer FROM application a WHERE a.campaign_id = c.id AND a.state = '${state}')`;

const statements = {
  campaign: `SELECT c.id, c.title, c.title_en AS "titleEn", c.opens_at AS "opensAt", c.closes_at AS "closesAt",
      least(now(), ${deadlineOf('c')}) AS until,
      coalesce(c.copied_from_id, (SELECT p.id FROM campaign p WHERE p.opens_at < c.opens_at
        AND EXISTS (SELECT 1 FROM application a WHERE a.campaign_id = p.id AND ${isSeenByStaff('a')})
        ORDER BY p.opens_at DESC, p.id DESC LIMIT 1)) AS "previousId",
      ${countOf('draft')} AS drafts, ${countOf('submitted')} AS submitted, ${countOf('withdrawn')} AS withdrawn,
      ARRAY(SELECT a.submitted_at FROM application a WHERE a.campaign_id = c.id AND ${isSeenByStaff('a')}) AS "submittedAt"
    FROM campaign c WHERE c.id = $1`,
  positions: `SELECT id, title, title_en AS "titleEn", quota FROM campaign_position
    WHERE campaign_id = $1 ORDER BY sort_order, id`,
  // A stay begins with the submission or the previous move, and ends with the move out of the stage.
  stages: `SELECT s.id, s.title, s.title_en AS "titleEn",
      (SELECT round(percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM stay.ended - stay.began)))::integer
        FROM (SELECT e.from_stage_id AS stage, e.created_at AS ended,
            lag(e.created_at, 1, o.created_at) OVER (PARTITION BY e.choice_id ORDER BY e.id) AS began
          FROM application_choice_event e JOIN application_choice o ON o.id = e.choice_id
          JOIN application a ON a.id = o.application_id WHERE a.campaign_id = $1) stay
        WHERE stay.stage = s.id) AS "medianSeconds"
    FROM campaign_stage s WHERE s.campaign_id = $1 ORDER BY s.sort_order, s.id`,
  choices: `SELECT o.application_id AS "applicationId", o.position_id AS "positionId", o.stage_id AS "stageId",
      a.state = 'withdrawn' AS "isWithdrawn", coalesce(a.user_group, u.user_group) AS "userGroup", a.answers->>'source' AS source,
      coalesce(moves.stages, '{}') AS "movedThrough", o.decision, o.announced, ${offerOf('o')} AS offer
    FROM application_choice o JOIN application a ON a.id = o.application_id AND ${isSeenByStaff('a')}
    LEFT JOIN "user" u ON u.id = a.user_id
    LEFT JOIN LATERAL (SELECT array_remove(array_agg(e.from_stage_id) || array_agg(e.to_stage_id), NULL) AS stages
      FROM application_choice_event e WHERE e.choice_id = o.id) moves ON true
    WHERE a.campaign_id = $1`,
  versions: `SELECT v.questions FROM form_version v WHERE v.id IN
      (SELECT a.form_version_id FROM application a WHERE a.campaign_id = $1 AND ${isSeenByStaff('a')})
    ORDER BY v.id DESC`,
};

/** Every query on the numbers of campaigns. */
@Injectable()
export class NumbersRepository {
  constructor(private readonly sql: Sql) {}

  async findCampaign(id: number): Promise<CampaignRow | undefined> {
    return (await this.sql.run<CampaignRow>(statements.campaign, [id]))[0];
  }

  findPositions(id: number): Promise<PositionRow[]> {
    return this.sql.run(statements.positions, [id]);
  }

  /** The stages with the median time of the choices in each. */
  findStages(id: number): Promise<StageRow[]> {
    return this.sql.run(statements.stages, [id]);
  }

  /** The choices of all applications that were ever submitted. */
  findChoices(id: number): Promise<CountedChoice[]> {
    return this.sql.run(statements.choices, [id]);
  }

  /** The question by which applicants say where they heard of the club. */
  async findSource(id: number): Promise<Question | undefined> {
    const rows = await this.sql.run<{ questions: Question[] }>(statements.versions, [id]);
    const questions = mergeQuestions(rows.map((row) => row.questions));
    return questions.find(({ key, kind }) => key === 'source' && kind === 'choice');
  }
}
