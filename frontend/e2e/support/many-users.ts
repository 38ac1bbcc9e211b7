export const CROWD = { users: 2000, challenges: 200 };

/** Above the ids of the demo. */
const FIRST = 1000;

export const challengeId = (number: number) => FIRST + number;

/** A wrong answer that several users submitted; it must be shown as text. */
export const WRONG_ANSWER = 'vexil{<img src=x onerror=alert(1)>&"%}';

/**
 * Solver n of 2000 solves the puzzles 1 … 20 - (n - 1) / 100 in this order, and submits a wrong answer to one of the
 * puzzles from 21.
 */
export const crowd: readonly string[] = [
  `INSERT INTO "user" (id, username, username_canonical, email, user_group)
   SELECT ${String(FIRST)} + n, name, name, name || '@example.org', n % 2
   FROM generate_series(1, ${String(CROWD.users)}) n, LATERAL (SELECT 'solver' || lpad(n::text, 4, '0') AS name) AS named`,
  `INSERT INTO challenge (id, title, title_en, category, difficulty, base_score, hidden)
   SELECT ${String(FIRST)} + n, '谜题 ' || n, 'Puzzle ' || n, (ARRAY['web', 'pwn', 're', 'crypto', 'misc'])[1 + n % 5], 'easy', 100, false
   FROM generate_series(1, ${String(CROWD.challenges)}) n`,
  `INSERT INTO flag (challenge_id, flag_literal, score)
   SELECT ${String(FIRST)} + n, 'vexil{puzzle-' || n || '}', 100 FROM generate_series(1, ${String(CROWD.challenges)}) n`,
  `CREATE TEMPORARY TABLE solve AS SELECT ${String(FIRST)} + n AS user_id, f.challenge_id, f.id AS flag_id, f.flag_literal,
     now() - interval '2 days' + n * interval '1 second' AS at
   FROM generate_series(1, ${String(CROWD.users)}) n JOIN flag f
     ON f.challenge_id BETWEEN ${String(FIRST + 1)} AND ${String(FIRST + 20)} - (n - 1) / 100`,
  `INSERT INTO capture (user_id, challenge_id, flag_id, captured_at)
   SELECT user_id, challenge_id, flag_id, at FROM solve ORDER BY at`,
  `INSERT INTO submission (user_id, challenge_id, flag_id, text, result, score, created_at)
   SELECT user_id, challenge_id, flag_id, flag_literal, 'correct', 100, at FROM solve ORDER BY at`,
  `INSERT INTO challenge_opening (user_id, challenge_id, opened_at)
   SELECT user_id, challenge_id, at - interval '90 minutes' FROM solve WHERE challenge_id = ${String(challengeId(20))}`,
  `INSERT INTO submission (user_id, challenge_id, text, result, created_at)
   SELECT ${String(FIRST)} + n, ${String(FIRST)} + 21 + n % 180, 'wrong ' || n, 'wrong', now() - interval '1 day'
   FROM generate_series(1, ${String(CROWD.users)}) n`,
  ...[1, 1, 2].map(
    (n) => `INSERT INTO submission (user_id, challenge_id, text, result, created_at)
     VALUES (${String(FIRST + n)}, ${String(challengeId(20))}, '${WRONG_ANSWER}', 'wrong', now() - interval '3 days')`,
  ),
  'SELECT rebuild_totals()',
  'ANALYZE',
];
