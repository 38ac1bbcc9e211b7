// A campaign with two thousand applications, each for three of its six positions.
import { query } from './database.mjs';

const APPLICANTS = 2000;
export const CAMPAIGN = 1;
/** A rule that matches choices with at least 300 points in the position's categories. */
export const RULE = 1;
const POSITIONS = 6;
const STAGES = 5;
const WISHES = 3;
const CATEGORIES = ['web', 're', 'pwn', 'crypto', 'misc', 'blockchain'];

const QUESTIONS = Array.from({ length: 20 }, (_, n) => ({
  key: `question-${n}`,
  kind: 'longText',
  title: `问题 ${n}`,
  titleEn: `Question ${n}`,
  description: '',
  descriptionEn: '',
  required: false,
  positions: [],
  condition: null,
  max: 4000,
}));
/** The answers of an applicant, about four thousand characters. */
export const ANSWERS = Object.fromEntries(
  QUESTIONS.map(({ key }) => [key, 'I took part in two contests of the school. '.repeat(5)]),
);

const statements = (admin, draft) => [
  `UPDATE "user" SET admin = true WHERE id = ${admin}`,
  `INSERT INTO form (id, name, questions) VALUES (1, 'bench', '${JSON.stringify(QUESTIONS)}')`,
  `INSERT INTO form_version (id, form_id, number, questions) SELECT 1, 1, 1, questions FROM form`,
  `INSERT INTO campaign (id, title, title_en, opens_at, closes_at, state, form_id)
     VALUES (${CAMPAIGN}, '招新', 'Recruitment', now() - interval '30 days', now() + interval '1 day', 'published', 1)`,
  `INSERT INTO campaign_position (id, campaign_id, key, title, title_en, categories)
     SELECT n, ${CAMPAIGN}, 'position-' || n, '方向' || n, 'Position ' || n, ARRAY[('{${CATEGORIES.join(',')}}'::text[])[n]]
     FROM generate_series(1, ${POSITIONS}) n`,
  `INSERT INTO campaign_stage (id, campaign_id, kind, title, title_en)
     SELECT n, ${CAMPAIGN}, 'screening', '阶段' || n, 'Stage ' || n FROM generate_series(1, ${STAGES}) n`,
  `INSERT INTO campaign_rule (id, campaign_id, title, title_en, match, conditions)
     VALUES (${RULE}, ${CAMPAIGN}, '积分', 'Points', 'all', '[{"column": "points", "operator": "gte", "value": 300}]')`,
  `INSERT INTO application (id, campaign_id, user_id, state, form_version_id, answers, submitted_at)
     SELECT n, ${CAMPAIGN}, n, 'submitted', 1, '${JSON.stringify(ANSWERS)}', now() - n * interval '5 minutes'
     FROM generate_series(1, ${APPLICANTS}) n WHERE n NOT IN (${admin}, ${draft})`,
  // Decided for the first choice only, so that all two thousand are announced at once.
  `INSERT INTO application_choice (application_id, position_id, rank, stage_id, decision, decided_at, words)
     SELECT a.id, 1 + (a.id + rank) % ${POSITIONS}, rank, 1 + a.id % ${STAGES},
       CASE rank WHEN 1 THEN (ARRAY['accepted', 'rejected', 'waitlisted'])[1 + a.id % 3] ELSE 'none' END,
       CASE rank WHEN 1 THEN now() END, repeat('words ', 50)
     FROM application a, generate_series(1, ${WISHES}) rank`,
  `INSERT INTO active_hour (hour, user_id)
     SELECT date_trunc('hour', now()) - h * interval '9 hours', u FROM generate_series(0, 39) h, generate_series(1, ${APPLICANTS}) u
     ON CONFLICT DO NOTHING`,
  `SELECT setval(pg_get_serial_sequence(t, 'id'), 10000)
     FROM unnest(ARRAY['form', 'form_version', 'campaign', 'campaign_position', 'campaign_stage', 'campaign_rule', 'application']) t`,
  'VACUUM ANALYZE',
];

/** Inserts the campaign. The user `draft` has no application yet. */
export async function insertCampaign(url, { admin, draft }) {
  for (const statement of statements(admin, draft)) await query(url, statement);
}
