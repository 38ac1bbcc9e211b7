import { runSql } from './database';
import { CAMPAIGN } from './submitted-applications';

/** The ids of the rule and challenges that `insertEvidence` creates. */
export const RULE = 90_001;
const MAZE = '90001';
const HEAP = '90002';

/**
 * Inserts solves for the applicants of `insertApplications`: player 4 solved Maze after wrong attempts and tried Heap,
 * player 5 solved both; and a rule that applicants with points in web meet.
 */
export function insertEvidence(dataDir: string): Promise<void> {
  const campaign = String(CAMPAIGN);
  return runSql(dataDir, [
    // Earlier than all captures of the demo's players.
    `UPDATE campaign SET opens_at = '2020-09-01', closes_at = '2020-10-01' WHERE id = ${campaign}`,
    `UPDATE campaign_position SET categories = CASE key WHEN 'web' THEN '{web}'::text[] ELSE '{pwn}' END WHERE campaign_id = ${campaign}`,
    `INSERT INTO challenge (id, title, title_en, category, difficulty, description, base_score, priority, hidden)
      VALUES (${MAZE}, '迷宫', 'Maze', 'web', 'easy', '', 300, 0, false), (${HEAP}, '堆', 'Heap', 'pwn', 'hard', '', 500, 0, false)`,
    `INSERT INTO flag (id, challenge_id, flag_literal, score) VALUES (90001, ${MAZE}, 'vexil{maze}', 300), (90002, ${HEAP}, 'vexil{heap}', 500)`,
    `INSERT INTO capture (user_id, challenge_id, flag_id, captured_at) VALUES (4, ${MAZE}, 90001, '2020-09-10T10:00Z'),
      (5, ${MAZE}, 90001, '2020-09-11T10:00Z'), (5, ${HEAP}, 90002, '2020-09-12T10:00Z')`,
    `INSERT INTO challenge_opening VALUES (4, ${MAZE}, '2020-09-10T09:20Z'), (4, ${HEAP}, '2020-09-13T10:00Z')`,
    `INSERT INTO submission (user_id, challenge_id, text, result, created_at)
      SELECT 4, ${MAZE}, 'no', 'wrong', '2020-09-10T09:59Z'::timestamptz - n * interval '2 minutes' FROM generate_series(1, 11) n
      UNION ALL SELECT 4, ${HEAP}, 'no', 'wrong', '2020-09-20T10:00Z'::timestamptz - n * interval '1 day' FROM generate_series(1, 3) n`,
    `INSERT INTO active_hour (hour, user_id) SELECT '2020-09-20T10:00Z'::timestamptz - n * interval '1 day', 4 FROM generate_series(1, 9) n ON CONFLICT DO NOTHING`,
    `INSERT INTO campaign_rule (id, campaign_id, title, title_en, match, conditions, stage_id)
      VALUES (${String(RULE)}, ${campaign}, 'Web 300 分', '300 points in web', 'any', '[{"column":"points","operator":"gte","value":300}]', 90002)`,
    'SELECT rebuild_totals()',
    `SELECT notify_event('totals', '{"reason":"database"}')`,
  ]);
}

/** Deletes the rows of `insertEvidence`; the rule is deleted with its campaign. */
export function deleteEvidence(dataDir: string): Promise<void> {
  return runSql(dataDir, [
    `DELETE FROM challenge WHERE id IN (${MAZE}, ${HEAP})`,
    // Restoring from the bin would give the captures to the next challenge with these flags.
    `SELECT purge_deleted_challenge(id) FROM deleted_challenge WHERE id IN (${MAZE}, ${HEAP})`,
    `SELECT notify_event('totals', '{"reason":"database"}')`,
  ]);
}
