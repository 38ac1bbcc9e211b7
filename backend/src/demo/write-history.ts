import type { EntityManager } from 'typeorm';
import { type Flag, HASH_LENGTH, HASH_PLACEHOLDER } from '../modules/flags';
import { demoChallenges } from './challenges';
import type { DemoChallenge } from './demo-challenge';
import { demoHistory, type DemoTry } from './history';
import { demoPlayers } from './players';

/** Which rows the words of the demo became. */
export interface DemoIds {
  users: Map<string, number>;
  flags: Map<DemoChallenge, Flag[]>;
}

const WRONG = ['vexil{is_it_this}', 'flag{close_but_no}', 'vexil{test}', 'vexil{}', 'let me in'];

const CAPTURES = `
  INSERT INTO capture (user_id, challenge_id, flag_id, captured_at)
  SELECT user_id, challenge_id, flag_id, created_at FROM submission
  WHERE result = 'correct' ORDER BY created_at, id`;

/** Tries and captures of the past weeks; the totals are then what the database itself makes of them. */
export async function writeHistory(
  manager: EntityManager,
  places: DemoIds,
  now: number,
): Promise<void> {
  const rows = demoHistory(demoPlayers, demoChallenges).map((entry, index) =>
    rowOf(entry, index, places, now),
  );
  await manager.createQueryBuilder().insert().into('submission').values(rows).execute();
  await manager.query(CAPTURES);
  await manager.query('SELECT rebuild_totals()');
}

function rowOf(
  { player, challenge, flag, age }: DemoTry,
  index: number,
  places: DemoIds,
  now: number,
): Record<string, unknown> {
  const flags = places.flags.get(challenge) ?? [];
  const captured = flag === null ? undefined : flags[flag];
  return {
    userId: places.users.get(player.username),
    challengeId: flags[0]?.challengeId,
    flagId: captured?.id ?? null,
    text: captured ? submittedText(captured) : WRONG[index % WRONG.length],
    result: captured ? 'correct' : 'wrong',
    score: captured?.score ?? 0,
    createdAt: new Date(now - age),
  };
}

/** What somebody would have typed; of a pattern only its beginning is known to be honest, and a hash is anybody's. */
function submittedText({ kind, flagLiteral }: Flag): string {
  if (kind === 'dynamic')
    return flagLiteral.replace(HASH_PLACEHOLDER, '5eed'.repeat(HASH_LENGTH / 4));
  return kind === 'regex' ? 'vexil{16061957}' : flagLiteral;
}
