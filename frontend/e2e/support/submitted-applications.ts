import { runSql } from './database';

const QUESTION = {
  ...{ hint: '', hintEn: '', required: false, min: null, max: null },
  ...{ options: [], topics: [], showIf: null },
};
const QUESTIONS = [
  { ...QUESTION, key: 'why', kind: 'longText', title: '为什么想加入？', titleEn: 'Why join?' },
  {
    ...{ ...QUESTION, key: 'from', kind: 'choices' },
    ...{ title: '从哪里得知', titleEn: 'Where did you hear of us?' },
    options: [
      { key: 'fair', title: '社团招新', titleEn: 'Club fair' },
      { key: 'friend', title: '同学', titleEn: 'A friend' },
    ],
  },
  { ...QUESTION, key: 'blog', kind: 'link', title: '博客', titleEn: 'Blog' },
  { ...QUESTION, key: 'terms', kind: 'consent', title: '隐私说明', titleEn: 'Privacy note' },
];
const ANSWERS = {
  why: 'I solved twelve of your web challenges\nand want to write some.',
  from: ['fair', 'friend'],
  blog: 'https://blog.example.org/hello',
  terms: true,
};

/** The id of the campaign that `insertApplications` creates. */
export const CAMPAIGN = 90_001;
const ID = String(CAMPAIGN);

/**
 * Inserts a campaign with three stages, and applications of the demo's players 4 to 7; the first has two choices, and the
 * last is withdrawn.
 */
export function insertApplications(dataDir: string): Promise<void> {
  return runSql(dataDir, [
    `INSERT INTO form (id, name) VALUES (${ID}, 'Autumn 2033')`,
    `INSERT INTO form_version (id, form_id, number, questions) VALUES (${ID}, ${ID}, 1, '${JSON.stringify(QUESTIONS)}')`,
    `INSERT INTO campaign (id, title, title_en, opens_at, closes_at, state, form_id)
      VALUES (${ID}, '2033 秋季招新', 'Autumn 2033', now() - interval '20 days', now() + interval '1 day', 'draft', ${ID})`,
    `INSERT INTO campaign_position (id, campaign_id, key, title, title_en, sort_order)
      VALUES (90001, ${ID}, 'web', 'Web 方向', 'Web security', 0), (90002, ${ID}, 'pwn', 'Pwn 方向', 'Pwn', 1)`,
    `INSERT INTO campaign_stage (id, campaign_id, kind, title, title_en, sort_order)
      VALUES (90001, ${ID}, 'screening', '初筛', 'Screening', 0), (90002, ${ID}, 'task', '作业', 'Task', 1),
        (90003, ${ID}, 'interview', '面试', 'Interview', 2)`,
    `INSERT INTO application (id, campaign_id, user_id, state, form_version_id, answers, submitted_at)
      SELECT 89997 + n, ${ID}, n, CASE n WHEN 7 THEN 'withdrawn' ELSE 'submitted' END, ${ID}, '${JSON.stringify(ANSWERS)}', now() - n * interval '1 day'
      FROM generate_series(4, 7) n`,
    `INSERT INTO application_choice (id, application_id, position_id, rank, stage_id, stage_since)
      SELECT 89997 + n, 89997 + n, 90001, 1, 90001, now() - n * interval '1 day' FROM generate_series(4, 7) n`,
    'INSERT INTO application_choice (id, application_id, position_id, rank, stage_id) VALUES (90011, 90001, 90002, 2, 90001)',
  ]);
}

/** Above the ids of the demo and of `insertApplications`; used for users, applications and choices. */
export const FIRST_OF_MANY = 95_001;

/**
 * Inserts further applications to that campaign. Their choices have waited longest in the first stage, in the order of
 * their ids.
 */
export function insertManyApplications(dataDir: string, count: number): Promise<void> {
  const ids = `generate_series(${String(FIRST_OF_MANY)}, ${String(FIRST_OF_MANY + count - 1)}) id`;
  return runSql(dataDir, [
    `INSERT INTO "user" (id, username, username_canonical, email, user_group)
      SELECT id, name, name, name || '@example.org', 0 FROM ${ids}, LATERAL (SELECT 'applicant' || id AS name) AS named`,
    `INSERT INTO application (id, campaign_id, user_id, state, form_version_id, answers, submitted_at)
      SELECT id, ${ID}, id, 'submitted', ${ID}, '${JSON.stringify(ANSWERS)}', now() - interval '9 days' FROM ${ids}`,
    `INSERT INTO application_choice (id, application_id, position_id, rank, stage_id, stage_since)
      SELECT id, id, 90001, 1, 90001, now() - interval '9 days' + id * interval '1 second' - interval '${String(FIRST_OF_MANY)} seconds' FROM ${ids}`,
  ]);
}

/** Deletes the rows of `insertApplications` and `insertManyApplications`. */
export function deleteApplications(dataDir: string): Promise<void> {
  return runSql(dataDir, [
    `DELETE FROM application WHERE campaign_id = ${ID}`,
    `DELETE FROM "user" WHERE id >= ${String(FIRST_OF_MANY)}`,
    `DELETE FROM campaign WHERE id = ${ID}`,
    `DELETE FROM form WHERE id = ${ID}`,
  ]);
}
