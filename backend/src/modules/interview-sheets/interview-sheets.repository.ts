import { Injectable } from '@nestjs/common';
import { type Queries, Sql } from '../../infra/database';
import type { SeenChoice } from '../applications';
import type {
  InterviewSheet,
  SheetInterview,
  SheetItem,
  SheetQuestion,
} from './dto/interview-sheet';

/** Identifies a sheet. */
export interface SheetKey {
  choiceId: number;
  stageId: number;
}

type Timed<Row> = Omit<Row, 'startsAt' | 'endsAt'> & { startsAt: Date | null; endsAt: Date | null };
export type InterviewRow = Timed<SheetInterview>;
export type SheetRow = Timed<Omit<InterviewSheet, 'items' | 'drawable' | 'suggestions'>>;
export type ItemRow = Omit<SheetItem, 'savedAt'> & { savedAt: Date | null };

/** SQL: whether the question `q` is active and for the choice `c` of the application `a`. */
export const fitsChoice = `(q.campaign_id = a.campaign_id AND q.active
  AND (q.position_id IS NULL OR q.position_id = c.position_id))`;

/** SQL: whether the applicant of the application `a` is asked the question `q` in any interview of the campaign. */
export const isAsked = `EXISTS (SELECT 1 FROM interview_sheet_item asked JOIN application_choice o ON o.id = asked.choice_id
  WHERE o.application_id = a.id AND asked.question_id = q.id)`;

const INTERVIEW = `st.id AS "stageId", st.title AS "stageTitle", st.title_en AS "stageTitleEn", b.id IS NOT NULL AS booked,
  lower(s.during) AS "startsAt", upper(s.during) AS "endsAt", s.place,
  (SELECT count(*)::integer FROM interview_sheet_item i WHERE i.choice_id = c.id AND i.stage_id = st.id) AS questions`;

/** The interviews of the choice $1: those booked, and for leads ($2) also those cancelled whose sheet is left. */
const OF_CHOICE = `FROM application_choice c
  JOIN application a ON a.id = c.application_id
  JOIN campaign k ON k.id = a.campaign_id
  JOIN campaign_stage st ON st.campaign_id = k.id
  LEFT JOIN interview_booking b ON b.choice_id = c.id AND b.stage_id = st.id
  LEFT JOIN interview_slot s ON s.id = b.slot_id
  JOIN campaign_position p ON p.id = c.position_id
  JOIN "user" u ON u.id = a.user_id
  WHERE c.id = $1 AND (b.id IS NOT NULL OR ($2
    AND EXISTS (SELECT 1 FROM interview_sheet_item i WHERE i.choice_id = c.id AND i.stage_id = st.id)))`;

const statements = {
  ofChoice: `SELECT ${INTERVIEW} ${OF_CHOICE} ORDER BY st.sort_order, st.id`,
  sheet: `SELECT ${INTERVIEW}, k.id AS "campaignId", k.title AS "campaignTitle", k.title_en AS "campaignTitleEn",
      a.id AS "applicationId", CASE WHEN NOT $4 THEN u.username END AS name, p.title AS "positionTitle",
      p.title_en AS "positionTitleEn"
    ${OF_CHOICE} AND st.id = $3`,
  items: `SELECT i.id, i.kind, i.topic, i.text, i.text_en AS "textEn", i.fact, i.note, i.done, i.version,
      CASE WHEN i.version > 1 THEN i.updated_at END AS "savedAt"
    FROM interview_sheet_item i WHERE i.choice_id = $1 AND i.stage_id = $2 ORDER BY i.sort_order, i.id`,
  drawable: `SELECT count(*)::integer AS number FROM application_choice c JOIN application a ON a.id = c.application_id
    JOIN campaign_question q ON ${fitsChoice} AND NOT ${isAsked} WHERE c.id = $1`,
  questions: `SELECT q.id, q.topic, q.text, q.text_en AS "textEn", ${isAsked} AS asked
    FROM application_choice c JOIN application a ON a.id = c.application_id JOIN campaign_question q ON ${fitsChoice}
    WHERE c.id = $1 AND NOT EXISTS (SELECT 1 FROM interview_sheet_item i
      WHERE i.choice_id = c.id AND i.stage_id = $2 AND i.question_id = q.id)
    ORDER BY q.topic, q.id`,
};

/** Every query that reads sheets. */
@Injectable()
export class InterviewSheetsRepository {
  constructor(private readonly sql: Sql) {}

  /** The interviews of a choice that have a sheet which the reader sees. */
  findOfChoice({ id, isLead }: SeenChoice): Promise<InterviewRow[]> {
    return this.sql.run<InterviewRow>(statements.ofChoice, [id, isLead]);
  }

  /** Returns undefined before a booking, and for others than leads after its cancellation. */
  async find(
    { id, isLead, isBlind }: SeenChoice,
    stageId: number,
    queries: Queries = this.sql,
  ): Promise<SheetRow | undefined> {
    const [row] = await queries.run<SheetRow>(statements.sheet, [id, isLead, stageId, isBlind]);
    return row;
  }

  /** The questions on a sheet, in their order. */
  findItems({ choiceId, stageId }: SheetKey): Promise<ItemRow[]> {
    return this.sql.run<ItemRow>(statements.items, [choiceId, stageId]);
  }

  /** How many questions the applicant of a choice can still be asked. */
  async countDrawable(choiceId: number): Promise<number> {
    const [row] = await this.sql.run<{ number: number }>(statements.drawable, [choiceId]);
    return row?.number ?? 0;
  }

  /** The questions of the bank that can be added to a sheet, by topic. */
  findQuestions({ choiceId, stageId }: SheetKey): Promise<SheetQuestion[]> {
    return this.sql.run<SheetQuestion>(statements.questions, [choiceId, stageId]);
  }
}
