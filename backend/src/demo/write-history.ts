import type { EntityManager } from 'typeorm';
import { type Flag, HASH_LENGTH, HASH_PLACEHOLDER } from '../modules/flags';
import { demoChallenges } from './challenges';
import type { DemoChallenge } from './demo-challenge';
import { demoHistory, type DemoSubmission } from './history';
import { demoFreshmen, demoPlayers } from './players';

/** The ids of the demo's users and the flags of its challenges. */
export interface DemoIds {
  users: Map<string, number>;
  flags: Map<DemoChallenge, Flag[]>;
}

/** The id of a written challenge, which every flag of it names. */
export function challengeIdOf(flags: DemoIds['flags'], challenge: DemoChallenge): number {
  const id = flags.get(challenge)?.[0]?.challengeId;
  if (id === undefined) throw new Error(`The demo has not written ${challenge.titleEn}`);
  return id;
}

const WRONG = ['vexil{is_it_this}', 'flag{close_but_no}', 'vexil{test}', 'vexil{}', 'let me in'];

const CAPTURES = `
  INSERT INTO capture (user_id, challenge_id, flag_id, captured_at)
  SELECT user_id, challenge_id, flag_id, created_at FROM submission
  WHERE result = 'correct' ORDER BY created_at, id`;

// From minutes to hours before the first try.
const OPENINGS = `
  INSERT INTO challenge_opening (user_id, challenge_id, opened_at)
  SELECT user_id, challenge_id,
    min(created_at) - (3 + (user_id * 37 + challenge_id * 61) % 240) * interval '1 minute'
  FROM submission GROUP BY user_id, challenge_id`;

const ACTIVE_HOURS = `
  INSERT INTO active_hour (hour, user_id)
  SELECT DISTINCT date_trunc('hour', created_at, 'UTC'), user_id FROM submission`;

/** Writes submissions, openings, active hours and captures, and rebuilds the totals. */
export async function writeHistory(
  manager: EntityManager,
  ids: DemoIds,
  now: number,
): Promise<void> {
  const rows = demoHistory([...demoPlayers, ...demoFreshmen], demoChallenges).map((entry, index) =>
    rowOf(entry, index, ids, now),
  );
  await manager.createQueryBuilder().insert().into('submission').values(rows).execute();
  await manager.query(OPENINGS);
  await manager.query(ACTIVE_HOURS);
  await manager.query(CAPTURES);
  await manager.query('SELECT rebuild_totals()');
}

function rowOf(
  { player, challenge, flag, age }: DemoSubmission,
  index: number,
  ids: DemoIds,
  now: number,
): Record<string, unknown> {
  const flags = ids.flags.get(challenge) ?? [];
  const captured = flag === null ? undefined : flags[flag];
  return {
    userId: ids.users.get(player.username),
    challengeId: flags[0]?.challengeId,
    flagId: captured?.id ?? null,
    text: captured ? submittedText(captured) : WRONG[index % WRONG.length],
    result: captured ? 'correct' : 'wrong',
    score: captured?.score ?? 0,
    createdAt: new Date(now - age),
  };
}

/** The submitted text of a captured flag, with an example match of a pattern and an example hash. */
function submittedText({ kind, flagLiteral }: Flag): string {
  if (kind === 'dynamic')
    return flagLiteral.replace(HASH_PLACEHOLDER, '5eed'.repeat(HASH_LENGTH / 4));
  return kind === 'regex' ? 'vexil{16061957}' : flagLiteral;
}
