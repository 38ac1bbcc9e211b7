import { Injectable } from '@nestjs/common';
import type { Queries } from '../../infra/database';
import type { EvidenceFact } from '../evidence';
import { fitsChoice, isAsked, type SheetKey } from './interview-sheets.repository';

export interface SavedItemRow {
  version: number;
  savedAt: Date;
}

const SHEET = 'choice_id = $1 AND stage_id = $2';

/** SQL: the last place on the sheet that is taken. */
const LAST = `coalesce((SELECT max(i.sort_order) FROM interview_sheet_item i WHERE i.choice_id = $1 AND i.stage_id = $2), 0)`;

const INSERT_QUESTIONS = `INSERT INTO interview_sheet_item (choice_id, stage_id, kind, question_id, topic, text, text_en, sort_order)
    SELECT $1, $2, 'drawn', q.id, q.topic, q.text, q.text_en, ${LAST} + row_number() OVER ()`;

const statements = {
  // Writers of a sheet wait for each other, and for a cancellation.
  lockBooking: `SELECT 1 FROM interview_booking WHERE ${SHEET} FOR NO KEY UPDATE`,
  count: `SELECT count(*)::integer AS number FROM interview_sheet_item WHERE ${SHEET}`,
  draw: `${INSERT_QUESTIONS} FROM (SELECT q.* FROM application_choice c JOIN application a ON a.id = c.application_id
        JOIN campaign_question q ON ${fitsChoice} AND NOT ${isAsked}
      WHERE c.id = $1 ORDER BY random() LIMIT $3) q
    ON CONFLICT DO NOTHING RETURNING id`,
  fits: `SELECT 1 FROM application_choice c JOIN application a ON a.id = c.application_id
    JOIN campaign_question q ON ${fitsChoice} WHERE c.id = $1 AND q.id = $2 FOR KEY SHARE OF q`,
  addQuestion: `${INSERT_QUESTIONS} FROM campaign_question q WHERE q.id = $3
    ON CONFLICT DO NOTHING RETURNING id`,
  addFact: `INSERT INTO interview_sheet_item (choice_id, stage_id, kind, fact_key, fact, sort_order)
    VALUES ($1, $2, 'evidence', $3, $4, ${LAST} + 1) ON CONFLICT DO NOTHING RETURNING id`,
  addOwn: `INSERT INTO interview_sheet_item (choice_id, stage_id, kind, text, sort_order)
    VALUES ($1, $2, 'own', $3, ${LAST} + 1) RETURNING id`,
  lockItem: `SELECT version FROM interview_sheet_item WHERE ${SHEET} AND id = $3 FOR UPDATE`,
  save: `UPDATE interview_sheet_item SET note = $2, done = $3, updated_at = now(), version = version + 1
    WHERE id = $1 RETURNING version, updated_at AS "savedAt"`,
  delete: 'DELETE FROM interview_sheet_item WHERE id = $1',
  ids: `SELECT id FROM interview_sheet_item WHERE ${SHEET} ORDER BY id FOR NO KEY UPDATE`,
  // The version stays, so that nobody who types is disturbed.
  order: `UPDATE interview_sheet_item i SET sort_order = place.number
    FROM unnest($1::integer[]) WITH ORDINALITY AS place (id, number) WHERE i.id = place.id`,
};

const keyOf = ({ choiceId, stageId }: SheetKey) => [choiceId, stageId];

/** Every query that writes items of sheets. */
@Injectable()
export class SheetItemsRepository {
  /** Locks the booking of the sheet until the end of the transaction; false if there is none. */
  async lockBooking(queries: Queries, sheet: SheetKey): Promise<boolean> {
    return (await queries.run(statements.lockBooking, keyOf(sheet))).length > 0;
  }

  async count(queries: Queries, sheet: SheetKey): Promise<number> {
    const [row] = await queries.run<{ number: number }>(statements.count, keyOf(sheet));
    return row?.number ?? 0;
  }

  /** Adds random questions that the applicant was not asked yet; returns how many. */
  async draw(queries: Queries, sheet: SheetKey, limit: number): Promise<number> {
    return (await queries.run(statements.draw, [...keyOf(sheet), limit])).length;
  }

  /** Whether a question can be added to a sheet of the choice; keeps it from being deleted. */
  async isFitting(queries: Queries, choiceId: number, questionId: number): Promise<boolean> {
    return (await queries.run(statements.fits, [choiceId, questionId])).length > 0;
  }

  /** Returns 0 if the question is on the sheet already. */
  async addQuestion(queries: Queries, sheet: SheetKey, questionId: number): Promise<number> {
    return (await queries.run(statements.addQuestion, [...keyOf(sheet), questionId])).length;
  }

  /** Returns 0 if the fact is on the sheet already. */
  async addFact(queries: Queries, sheet: SheetKey, fact: EvidenceFact): Promise<number> {
    const values = [...keyOf(sheet), fact.key, JSON.stringify(fact)];
    return (await queries.run(statements.addFact, values)).length;
  }

  async addOwn(queries: Queries, sheet: SheetKey, text: string): Promise<number> {
    return (await queries.run(statements.addOwn, [...keyOf(sheet), text])).length;
  }

  /** Locks an item of the sheet until the end of the transaction, and returns its version. */
  async lockItem(queries: Queries, sheet: SheetKey, id: number): Promise<number | undefined> {
    const values = [...keyOf(sheet), id];
    const [row] = await queries.run<{ version: number }>(statements.lockItem, values);
    return row?.version;
  }

  async save(
    queries: Queries,
    id: number,
    { note, done }: { note: string; done: boolean },
  ): Promise<SavedItemRow> {
    const [row] = await queries.run<SavedItemRow>(statements.save, [id, note, done]);
    if (!row) throw new Error('the item is locked');
    return row;
  }

  async delete(queries: Queries, id: number): Promise<void> {
    await queries.run(statements.delete, [id]);
  }

  /** Locks all items of the sheet, and returns their ids. */
  async lockItems(queries: Queries, sheet: SheetKey): Promise<number[]> {
    const rows = await queries.run<{ id: number }>(statements.ids, keyOf(sheet));
    return rows.map(({ id }) => id);
  }

  /** Places items in the order of their ids in the list. */
  async setOrder(queries: Queries, ids: readonly number[]): Promise<void> {
    await queries.run(statements.order, [ids]);
  }
}
