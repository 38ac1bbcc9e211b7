// Rows for the largest valid inputs: for each admin resource as many as one bulk action accepts, with the longest
// texts.
import { query } from '../database.mjs';
import { answers, applied, questions } from './texts.mjs';

/** The first ids, above those of the seed. */
export const FIRST = 100_001;
export const MANY = 500;
/** The row that single requests delete, restore and purge; bulk actions use the others. */
export const ALONE = FIRST + MANY;
/** The challenge with the pattern flags and the submissions to them. */
export const PATTERNS = ALONE + 1;
/** A user who has solved everything and has many sessions. */
export const EVERYTHING = 7;
/** A season; all other periods are weeks. */
export const SEASON = FIRST + 1;

const series = `generate_series(${FIRST}, ${ALONE}) n`;
/** Random, so that it cannot be compressed. */
const words = `(SELECT string_agg(chr(19968 + (random() * 20000)::integer), '') FROM generate_series(1, 65536))`;

export async function insertRows(url, { admin }) {
  for (const statement of statements(admin)) await query(url, statement);
}

const statements = (admin) => [
  `UPDATE "user" SET admin = true WHERE id = ${admin}`,
  `INSERT INTO "user" (id, username, username_canonical, email, user_group, telephone, qq_id, locale)
     SELECT n, 'delay' || n, 'delay' || n, repeat('a', 60) || n || '@example.org', 0, '13800000000', '123456789012', 'zh-CN' FROM ${series}`,
  `INSERT INTO user_group (id, code, name, name_en) SELECT n, n - ${FIRST} + 1000, '组' || n, 'Group ' || n FROM ${series}`,
  `INSERT INTO instance_config (id, name, driver, image, command, environment, ports)
     SELECT n, repeat('名', 94) || n, 'docker', repeat('i', 255), array_fill(repeat('令', 1000), ARRAY[64]),
       ARRAY(SELECT 'V' || v || '=' || repeat('值', 990) FROM generate_series(1, 64) v), '[{"name":"web","number":80,"protocol":"http"}]'
     FROM generate_series(${FIRST}, ${PATTERNS}) n`,
  `CREATE TABLE largest_text AS SELECT ${words} AS zh, ${words} AS en`,
  `INSERT INTO challenge (id, title, title_en, category, difficulty, description, description_en, base_score, hidden, tags, author, attribution, connection_info)
     SELECT n, repeat('题', 94) || n, repeat('t', 94) || n, (ARRAY['web','re','pwn','crypto','misc'])[1 + n % 5], 'easy', zh, en, 100, n > ${ALONE - 100} AND n < ${PATTERNS},
       ARRAY(SELECT repeat('签', 37) || v FROM generate_series(101, 120) v), repeat('者', 200), repeat('源', 200), repeat('n', 200)
     FROM generate_series(${FIRST}, ${PATTERNS}) n, largest_text`,
  `INSERT INTO challenge_author (challenge_id, user_id) SELECT n, a FROM ${series}, generate_series(1, 20) a`,
  `INSERT INTO flag (id, challenge_id, flag_literal, alternatives, score)
     SELECT n, ${FIRST} + n % 100, repeat('旗', 250) || n, ARRAY(SELECT repeat('代', 247) || n || v FROM generate_series(101, 150) v), 10 FROM ${series}`,
  `INSERT INTO flag (challenge_id, kind, flag_literal, alternatives, score)
     SELECT ${PATTERNS}, 'regex', '[ab]*a[ab]{1,240}z{' || n || '}', ARRAY['(?i)' || repeat('\\pL', 80) || n], 10 FROM generate_series(1, 5) n`,
  `INSERT INTO submission (user_id, challenge_id, text, result, created_at)
     SELECT 1 + n % 5000, ${PATTERNS}, translate(left(md5(n::text) || repeat(md5((7 * n)::text), 7), 250), '0123456789cdef', 'abababababababab') || n, 'wrong', now() - interval '1 hour' FROM generate_series(1, 20) n`,
  `INSERT INTO flag (challenge_id, flag_literal, score) VALUES (${PATTERNS}, 'vexil{again}', 10)`,
  `INSERT INTO submission (user_id, challenge_id, text, result, created_at)
     SELECT n, ${PATTERNS}, 'vexil{again}', 'wrong', now() - interval '1 hour' FROM generate_series(1, 9999) n`,
  `INSERT INTO file (sha256, size, type) SELECT md5(n::text) || md5(n::text), 1000, 'application/octet-stream' FROM ${series}`,
  `INSERT INTO attachment (id, challenge_id, name, sha256) SELECT n, ${FIRST}, repeat('件', 190) || n, md5(n::text) || md5(n::text) FROM ${series}`,
  `INSERT INTO role_grant (id, user_id, role, categories) SELECT n, n - ${FIRST} + 5000, 'viewer', '{web,re,pwn,crypto,misc}' FROM ${series}`,
  `INSERT INTO invitation (id, content, comment, max_uses) SELECT n, repeat('i', 26) || n, repeat('注', 200), 10000 FROM ${series}`,
  `INSERT INTO invitation_use (user_id, invitation_id) SELECT n, n FROM ${series}`,
  `INSERT INTO instance (id, user_id, challenge_id, config_id, driver, state) SELECT n, n, ${FIRST}, ${PATTERNS}, 'docker', 'queued' FROM ${series}`,
  `INSERT INTO integrity_event (id, user_id, owner_id, challenge_id, flag_id) SELECT n, n, 1, ${FIRST}, ${FIRST} FROM ${series}`,
  `INSERT INTO period (id, name, name_en, kind, starts_at, ends_at, counts)
     SELECT n, repeat('周', 34) || n, repeat('w', 34) || n, CASE n WHEN ${SEASON} THEN 'season' ELSE 'week' END, now() - (n - ${FIRST} + 10) * interval '1 hour', now() - interval '1 minute', 'all' FROM ${series}`,
  `INSERT INTO saved_board (id, name, name_en, directions, visibility)
     SELECT n, repeat('榜', 34) || n, repeat('b', 34) || n, '{web,re,pwn,crypto,misc,blockchain,dev,sa,design}', 'everyone' FROM ${series}`,
  `INSERT INTO form (id, name, questions) SELECT n, repeat('表', 94) || n, '${JSON.stringify(questions)}' FROM ${series}`,
  `INSERT INTO form_version (id, form_id, number, questions) SELECT n, ${ALONE}, n - ${FIRST} + 1, questions FROM form, ${series} WHERE form.id = ${ALONE}`,
  `INSERT INTO form (id, name, questions) VALUES (${PATTERNS}, 'applied', '${JSON.stringify(applied)}')`,
  `INSERT INTO form_version (id, form_id, number, questions) SELECT id, id, 1, questions FROM form WHERE id = ${PATTERNS}`,
  `INSERT INTO campaign (id, title, title_en, text, text_en, opens_at, closes_at, state, form_id)
     SELECT n, repeat('招', 94) || n, repeat('c', 94) || n, left(zh, 20000), left(en, 20000), now() - interval '1 day', now() + interval '1 day', 'published',
       CASE n WHEN ${FIRST} THEN ${PATTERNS} END FROM ${series}, largest_text`,
  `INSERT INTO campaign_position (id, campaign_id, key, title, title_en, text, text_en)
     SELECT n, ${FIRST} + n % 50, 'position-' || n, repeat('方', 94) || n, repeat('p', 94) || n, left(zh, 20000), left(en, 20000) FROM ${series}, largest_text`,
  `INSERT INTO campaign_stage (id, campaign_id, kind, title, title_en, text, text_en)
     SELECT n, ${FIRST} + n % 50, 'task', repeat('段', 94) || n, repeat('s', 94) || n, left(zh, 20000), left(en, 20000) FROM ${series}, largest_text`,
  `INSERT INTO campaign (id, title, title_en, opens_at, closes_at) VALUES (${PATTERNS}, '选', 'Chosen', now() - interval '1 day', now())`,
  `INSERT INTO campaign_position (id, campaign_id, key, title, title_en) VALUES (${PATTERNS}, ${PATTERNS}, 'chosen', '选', 'Chosen')`,
  `INSERT INTO campaign_stage (id, campaign_id, kind, title, title_en) SELECT n, ${PATTERNS}, 'task', '段' || n, 'Stage ' || n FROM generate_series(${PATTERNS}, ${PATTERNS} + 1) n`,
  `INSERT INTO campaign_staff (id, campaign_id, user_id, kind) SELECT n, ${PATTERNS}, n, 'interviewer' FROM ${series}`,
  `INSERT INTO campaign_criterion (id, campaign_id, title, title_en, text, text_en, levels)
     SELECT n, CASE WHEN n < ${FIRST} + 50 THEN ${PATTERNS} ELSE ${FIRST} + n % 50 END, repeat('项', 94) || n, repeat('c', 94) || n, left(zh, 20000), left(en, 20000),
       (SELECT jsonb_agg(jsonb_build_object('title', repeat('级', 100), 'titleEn', repeat('l', 100))) FROM generate_series(1, 7)) FROM ${series}, largest_text`,
  `INSERT INTO campaign_question (id, campaign_id, topic, text, text_en)
     SELECT n, ${PATTERNS}, repeat('类', 34) || n, repeat('问', 500), repeat('q', 500) FROM ${series}`,
  `INSERT INTO application (id, campaign_id, user_id, state, form_version_id, answers, submitted_at)
     SELECT n, ${PATTERNS}, n, 'submitted', ${PATTERNS}, CASE n WHEN ${FIRST} THEN '${JSON.stringify(answers)}'::jsonb ELSE '{}' END, now() FROM ${series}`,
  `INSERT INTO application_choice (id, application_id, position_id, rank, stage_id, decision, decided_at, words)
     SELECT n, n, ${PATTERNS}, 1, ${PATTERNS}, 'rejected', now(), repeat('言', 2000) FROM ${series}`,
  `INSERT INTO campaign_letter (id, campaign_id, decision, subject, subject_en, text, text_en)
     SELECT n, n, 'accepted', repeat('题', 150), repeat('s', 150), repeat('文', 4000), repeat('t', 4000) FROM ${series}`,
  `INSERT INTO announcement (id, campaign_id, positions) VALUES (${FIRST}, ${PATTERNS}, '{${PATTERNS}}')`,
  `INSERT INTO announcement_result (announcement_id, choice_id, decision, words, mailed)
     SELECT ${FIRST}, n, 'waitlisted', repeat('言', 2000), false FROM ${series}`,
  `INSERT INTO campaign_stage (id, campaign_id, kind, title, title_en) VALUES (${PATTERNS} + 2, ${PATTERNS}, 'interview', '谈', 'Talk')`,
  `INSERT INTO interview_slot (id, campaign_id, stage_id, during, place, capacity)
     SELECT n, ${PATTERNS}, ${PATTERNS} + 2, tstzrange(now() + n * interval '1 hour', now() + (n + 1) * interval '1 hour'), repeat('室', 100), 200 FROM ${series}`,
  `INSERT INTO interview_slot_interviewer (slot_id, user_id, during) SELECT id, id, during FROM interview_slot`,
  `INSERT INTO interview_booking (slot_id, stage_id, choice_id, uid) SELECT n, ${PATTERNS} + 2, n, gen_random_uuid() FROM ${series}`,
  `INSERT INTO interview_sheet_item (choice_id, stage_id, kind, text, note, sort_order)
     SELECT ${FIRST} + 2, ${PATTERNS} + 2, 'own', repeat('问', 500), left(zh, 4000), n FROM generate_series(1, 38) n, largest_text`,
  `INSERT INTO choice_note (choice_id, author_id, text) SELECT ${FIRST}, ${admin}, left(zh, 4000) FROM generate_series(1, 100), largest_text`,
  `INSERT INTO application_choice_event (choice_id, from_stage, from_stage_en, to_stage, to_stage_en, reason)
     SELECT ${FIRST}, repeat('段', 100), repeat('s', 100), repeat('段', 100), repeat('s', 100), repeat('由', 500) FROM generate_series(1, 100)`,
  `INSERT INTO campaign_rule (id, campaign_id, title, title_en, match, conditions)
     SELECT n, ${PATTERNS}, repeat('规', 94) || n, repeat('r', 94) || n, 'any', jsonb_agg(jsonb_build_object('column', 'daysInactive', 'operator', 'gte', 'value', v))
     FROM ${series}, generate_series(1, 20) v GROUP BY n`,
  `INSERT INTO retention_hold (id, user_id, until, reason) SELECT n, n, now() + interval '100 days', repeat('由', 500) FROM ${series}`,
  `INSERT INTO consent_text (id, purpose, text, text_en) SELECT n, 'application', left(zh, 20000), left(en, 20000) FROM ${series}, largest_text`,
  `INSERT INTO audit_log (actor_id, actor_name, action, resource, target_id, before, after, ip, request_id)
     SELECT ${admin}, 'bench', 'update', 'challenges', n, jsonb_build_object('description', zh, 'descriptionEn', en),
       jsonb_build_object('description', en, 'descriptionEn', zh), '127.0.0.1', repeat('r', 64) FROM generate_series(1, 100) n, largest_text`,
  `INSERT INTO capture (user_id, challenge_id, flag_id, captured_at)
     SELECT ${EVERYTHING}, f.challenge_id, f.id, now() FROM flag f ON CONFLICT DO NOTHING`,
  `INSERT INTO session (id, user_id, remember, address, expires_at, user_agent)
     SELECT gen_random_uuid(), ${EVERYTHING}, true, repeat('a', 45), now() + interval '1 day', repeat('u', 256) FROM ${series}`,
  `INSERT INTO live_event (topic, subject) SELECT 'notice.created', '{"challengeId":1}' FROM ${series}`,
  `INSERT INTO challenge_opening (user_id, challenge_id, opened_at) SELECT u, c, now() FROM generate_series(1, 8000) u, generate_series(1, 5) c`,
  `INSERT INTO active_hour (hour, user_id) SELECT date_trunc('hour', now()) - h * interval '24 hours', u FROM generate_series(0, 399) h, generate_series(1, 100) u ON CONFLICT DO NOTHING`,
  `SELECT setval(pg_get_serial_sequence(quote_ident(t), 'id'), ${FIRST + 100_000})
     FROM unnest(ARRAY['interview_slot', 'challenge', 'flag', 'user_group', 'instance_config', 'attachment', 'role_grant', 'invitation', 'instance', 'period', 'saved_board', 'form', 'form_version', 'campaign', 'campaign_position', 'campaign_stage', 'campaign_criterion', 'campaign_question', 'campaign_staff', 'campaign_rule', 'consent_text', 'campaign_letter', 'announcement', 'retention_hold', 'application', 'application_choice', 'user']) t`,
  'SELECT rebuild_totals()',
  'ANALYZE',
];
