import { type Challenge, type Payload, solveChallengeWorkers } from 'altcha/lib';
import ScryptWorker from 'altcha/workers/scrypt?worker';

const MAX_WORKERS = 4;
const TIMEOUT_MS = 60_000;

/** Solves the puzzle in workers; loaded only if ALTCHA is in use. */
export async function solveAltcha(challenge: object): Promise<string> {
  // The OpenAPI document does not describe ALTCHA's challenge.
  const puzzle = challenge as Challenge;
  const solution = await solveChallengeWorkers({
    challenge: puzzle,
    concurrency: Math.min(MAX_WORKERS, navigator.hardwareConcurrency || 1),
    createWorker: () => new ScryptWorker(),
    timeout: TIMEOUT_MS,
  });
  if (!solution) throw new Error('unsolved');
  const payload: Payload = { challenge: puzzle, solution };
  return btoa(JSON.stringify(payload));
}
