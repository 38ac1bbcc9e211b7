import type { Difficulty } from '../lib/enums';
import { type DemoChallenge, seededRandom } from './demo-challenge';
import type { DemoPlayer } from './players';

/** A submission of a player. */
export interface DemoSubmission {
  player: DemoPlayer;
  challenge: DemoChallenge;
  /** The index of the captured flag in the challenge; null for a wrong submission. */
  flag: number | null;
  /** How long ago, in milliseconds. */
  age: number;
}

const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

/** The difficulty on the scale of a player's skill. */
const skillByDifficulty: Record<Difficulty, number> = {
  baby: 0.05,
  easy: 0.3,
  medium: 0.55,
  hard: 0.85,
  boss: 0.95,
};

/** Returns the submissions of the past weeks, oldest first; equal for equal players and challenges. */
export function demoHistory(
  players: readonly DemoPlayer[],
  challenges: readonly DemoChallenge[],
): DemoSubmission[] {
  const random = seededRandom(19_950_730);
  const failures = seededRandom(20_010_101);
  const submissions = players.flatMap((player) =>
    challenges
      .filter(({ hidden, flags }) => !hidden && flags.length > 0)
      .flatMap((challenge) => triesOf(player, challenge, random, failures)),
  );
  return submissions.sort((a, b) => b.age - a.age);
}

function triesOf(
  player: DemoPlayer,
  challenge: DemoChallenge,
  random: () => number,
  failures: () => number,
): DemoSubmission[] {
  if (player.skill === 0) return [];
  // No player tries every challenge.
  if (random() > 0.5 + player.skill * 0.45) return [];
  const margin = player.skill - skillByDifficulty[challenge.difficulty] + (random() - 0.5) * 0.5;
  if (margin < 0) return margin < -0.3 ? [] : failedTries(player, challenge, failures);
  // Skilled players solve early; nothing happens on the last day.
  let age = DAY + (player.days - 1) * DAY * Math.min(1, random() * (0.4 + player.skill));
  const submissions: DemoSubmission[] = [];
  const addTry = (flag: number | null) => {
    submissions.push({ player, challenge, flag, age });
    age -= MINUTE * (2 + random() * 180);
  };
  for (let wrong = Math.floor(random() * 3); wrong > 0; wrong -= 1) addTry(null);
  for (const index of challenge.flags.keys()) {
    // Later flags of a challenge are harder.
    if (index > 0 && margin < index * 0.15) break;
    addTry(index);
  }
  return submissions;
}

/** Some wrong submissions of a player who then gave up. */
function failedTries(
  player: DemoPlayer,
  challenge: DemoChallenge,
  random: () => number,
): DemoSubmission[] {
  const first = DAY + (player.days - 1) * DAY * random();
  return Array.from({ length: 1 + Math.floor(random() * 4) }, (_, at) => ({
    player,
    challenge,
    flag: null,
    age: first - at * 20 * MINUTE,
  }));
}
