import { SCORED_CATEGORIES } from '../../../src/lib/enums';
import type { World } from '../../support/app';

export const USERS = 10_000;
export const CATEGORIES = SCORED_CATEGORIES;
const CHALLENGES = 100;
/** Captures per user. */
const HELD = 20;

const PLAYERS = `INSERT INTO "user" (username, username_canonical, email, telephone, qq_id, user_group, locale)
  SELECT coalesce(($1::text[])[n], 'book' || n), 'book' || n, 'book' || n || '@example.org', '0' || 100000 + n,
    '00' || 10000 + n, n % 3, 'zh-CN'
  FROM generate_series(1, ${String(USERS)}) n`;
const TASKS = `INSERT INTO challenge (title, category, difficulty, base_score, hidden)
  SELECT '=' || n || '+1 题目', ($1::text[])[1 + n % ${String(CATEGORIES.length)}], 'easy', 100, false
  FROM generate_series(1, ${String(CHALLENGES)}) n`;
const FLAGS = `INSERT INTO flag (challenge_id, flag_literal, score)
  SELECT id, 'vexil{book-' || id || '}', 10 + id % 7 FROM challenge`;
const CAPTURES = `INSERT INTO capture (user_id, challenge_id, flag_id, captured_at)
  SELECT u.id, f.challenge_id, f.id, now() - u.id * interval '1 second'
  FROM "user" u JOIN flag f ON (u.id * 7 + f.id) % ${String(CHALLENGES / HELD)} = 0
  WHERE u.email LIKE 'book%'`;

/**
 * Inserts ten thousand players (the first with these names), a hundred challenges, and captures of a fifth of them
 * each.
 */
export async function fillWorkbookWorld(world: World, names: readonly string[]): Promise<void> {
  // Uses a connection without a statement timeout.
  await world.sql.withoutTimeout(async (queries) => {
    await queries.run({ text: PLAYERS }, [names]);
    await queries.run({ text: TASKS }, [CATEGORIES]);
    for (const text of [FLAGS, CAPTURES, 'SELECT rebuild_totals()']) await queries.run({ text });
  });
}
