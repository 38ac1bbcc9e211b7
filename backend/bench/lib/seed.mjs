// Fills a database with users, sessions, challenges and captures by SQL; totals by the product's own rebuild.
import { writeFileSync } from 'node:fs';
import { query } from './database.mjs';
import { built } from './paths.mjs';

export const CHALLENGES = 100;
/** User u has solved the challenges u … u + HELD - 1, modulo the number of challenges. */
export const HELD = 20;
export const PASSWORD = 'bench-password-7Q';
export const flagOf = (challenge) => `vexil{bench-${challenge}}`;

export async function seed({ url, env, users, file }) {
  const { createApp } = built('app');
  const { loadConfig } = built('infra/config');
  const { migrate } = built('infra/database');
  const { PasswordHasher, SessionsService } = built('modules/auth');
  await migrate(url);
  const app = await createApp(loadConfig({ ...env, LOG_LEVEL: 'error' }, env.DATA_DIR), url);
  await app.init();
  const of = (part) => app.get(part, { strict: false });
  try {
    const passwordHash = await of(PasswordHasher).hash(PASSWORD);
    await insert(url, users, passwordHash);
    await query(url, 'ANALYZE');
    await query(url, 'SELECT rebuild_totals()');
    const sessions = of(SessionsService);
    const tokens = [];
    for (let id = 1; id <= users; id += 50)
      tokens.push(
        ...(await Promise.all(
          Array.from({ length: Math.min(50, users + 1 - id) }, async (_, step) => {
            const account = { id: id + step, passwordHash };
            return (await sessions.open(account, false, { ip: '127.0.0.1' })).access;
          }),
        )),
      );
    await query(url, 'VACUUM ANALYZE');
    writeFileSync(file, JSON.stringify(tokens));
  } finally {
    await app.close();
  }
}

async function insert(url, users, passwordHash) {
  await query(
    url,
    `INSERT INTO "user" (id, username, username_canonical, email, password_hash, user_group, locale)
     SELECT n, 'bench' || n, 'bench' || n, 'bench' || n || '@example.org', $2, n % 3, 'zh-CN' FROM generate_series(1, $1) n`,
    [users, passwordHash],
  );
  await query(
    url,
    `INSERT INTO challenge (id, title, category, difficulty, description, base_score, priority, hidden, tags, author)
     SELECT n, 'Challenge number ' || n, (ARRAY['web','re','pwn','crypto','misc','blockchain','dev','sa','design','hpc'])[1 + n % 10],
       (ARRAY['baby','easy','medium','hard','boss'])[1 + n % 5], repeat('A story of about a thousand characters. ', 25),
       50 + n * 3, 0, false, ARRAY['bench', 'tag' || n % 7], 'bench' FROM generate_series(1, $1) n`,
    [CHALLENGES],
  );
  await query(
    url,
    `INSERT INTO flag (challenge_id, flag_literal, score)
     SELECT n, 'vexil{bench-' || n || '}', 50 + n * 3 FROM generate_series(1, $1) n`,
    [CHALLENGES],
  );
  const captures = `generate_series(1, $1) u, generate_series(0, ${HELD - 1}) i
     JOIN flag f ON true WHERE f.challenge_id = 1 + (u - 1 + i) % ${CHALLENGES}`;
  const when = `now() - interval '1 day' + (u * 37 + i * 3600) % 80000 * interval '1 second'`;
  await query(
    url,
    `INSERT INTO capture (user_id, challenge_id, flag_id, captured_at) SELECT u, f.challenge_id, f.id, ${when} FROM ${captures}`,
    [users],
  );
  await query(
    url,
    `INSERT INTO submission (user_id, challenge_id, flag_id, text, result, score, created_at)
     SELECT u, f.challenge_id, f.id, f.flag_literal, 'correct', f.score, ${when} FROM ${captures}`,
    [users],
  );
  // As after the first attempts: with statistics of an empty table, PostgreSQL would keep sequential scans in its
  // plans.
  await query(url, 'INSERT INTO submission_pace (user_id) SELECT id FROM "user"');
  for (const table of ['user', 'challenge'])
    await query(
      url,
      `SELECT setval(pg_get_serial_sequence('"${table}"', 'id'), max(id)) FROM "${table}"`,
    );
}

/**
 * Adds wrong attempts at challenges that their users have not solved, so that the histories in the bench stay short.
 * Skips foreign key checks, which would take most of the time.
 */
export async function addSubmissions(url, count, users) {
  await query(
    url,
    `SET session_replication_role = replica; SET synchronous_commit = off;
     INSERT INTO submission (user_id, challenge_id, text, result, created_at)
     SELECT 1 + n % ${users}, 1 + (n % ${users} + ${HELD} + n / ${users} % ${CHALLENGES - HELD}) % ${CHALLENGES},
       'vexil{seeded-' || n || '}', 'wrong', now() - interval '1 day' + n % 80000 * interval '1 second'
     FROM generate_series(0, ${count - 1}) n`,
  );
  await query(url, 'VACUUM ANALYZE submission');
}

/** Clears the rate limits of wrong attempts before each round. */
export async function forgetPace(url) {
  await query(url, `UPDATE submission_pace SET recent = '{}', busy = '{}'`);
}
