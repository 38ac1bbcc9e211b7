import type { Difficulty } from '../lib/enums';
import { type DemoChallenge, seededRandom } from './demo-challenge';
import type { DemoPlayer } from './players';

/** One try of a player: a captured flag (by its place in the challenge) or a wrong text. */
export interface DemoTry {
  player: DemoPlayer;
  challenge: DemoChallenge;
  /** Null: wrong. */
  flag: number | null;
  /** How long ago, in milliseconds. */
  age: number;
}

const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;
/** How long ago the first flag fell. */
const OLDEST = 40 * DAY;

/** What a challenge asks for, on the scale of a player's skill. */
const demands: Record<Difficulty, number> = {
  baby: 0.05,
  easy: 0.3,
  medium: 0.55,
  hard: 0.85,
  boss: 0.95,
};

/** What the players did in the past weeks, the oldest first; the same story each time. */
export function demoHistory(
  players: readonly DemoPlayer[],
  challenges: readonly DemoChallenge[],
): DemoTry[] {
  const random = seededRandom(19_950_730);
  const tries = players.flatMap((player) =>
    challenges
      .filter(({ hidden, flags }) => !hidden && flags.length > 0)
      .flatMap((challenge) => triesOf(player, challenge, random)),
  );
  return tries.sort((a, b) => b.age - a.age);
}

function triesOf(player: DemoPlayer, challenge: DemoChallenge, random: () => number): DemoTry[] {
  // Nobody looks at everything.
  if (random() > 0.5 + player.skill * 0.45) return [];
  const edge = player.skill - demands[challenge.difficulty] + (random() - 0.5) * 0.5;
  if (edge < 0) return [];
  // Who is good comes early, and nobody comes tonight.
  let age = DAY + (OLDEST - DAY) * Math.min(1, random() * (0.4 + player.skill));
  const tries: DemoTry[] = [];
  const add = (flag: number | null) => {
    tries.push({ player, challenge, flag, age });
    age -= MINUTE * (2 + random() * 180);
  };
  for (let wrong = Math.floor(random() * 3); wrong > 0; wrong -= 1) add(null);
  for (const index of challenge.flags.keys()) {
    // The further flags of a challenge ask for more.
    if (index > 0 && edge < index * 0.15) break;
    add(index);
  }
  return tries;
}
