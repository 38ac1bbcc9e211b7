import type { EntityManager } from 'typeorm';
import { DAY } from '../history';
import { demoDecisions } from './decisions';
import { requireRow } from '../require-row';
import { choiceKey, type WrittenChoices } from './write-choices';

const DECIDED = `jsonb_to_recordset($1) AS decided (id integer, decision text, words text, at timestamptz)`;

const DECIDE = `UPDATE application_choice c SET decision = decided.decision, words = decided.words,
    decided_by = $2, decided_at = decided.at, version = c.version + 1
  FROM ${DECIDED} WHERE c.id = decided.id`;

const RECORD = `INSERT INTO application_choice_decision (choice_id, actor_id, kind, before, after, words, created_at)
  SELECT id, $2, 'decision', 'none', decision, words, at FROM ${DECIDED} ORDER BY at`;

/** Writes the decisions, which are not announced. */
export async function writeDecisions(
  manager: EntityManager,
  choices: WrittenChoices,
  users: ReadonlyMap<string, number>,
  now: number,
): Promise<void> {
  const decided = demoDecisions.map(({ applicant, position, decision, words, daysAgo }) => ({
    ...{ id: requireRow(choices, choiceKey(applicant, position)), decision, words },
    at: new Date(now - daysAgo * DAY),
  }));
  const values = [JSON.stringify(decided), requireRow(users, 'lead')];
  await manager.query(DECIDE, values);
  await manager.query(RECORD, values);
}
