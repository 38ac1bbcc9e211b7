import { type CapturedFlag, ChallengeProgress } from '../../lib/challenge-progress';
import { numbersIn } from '../../lib/text';
import type { CachedChallenge } from './challenge-cache';

type Card = Pick<CachedChallenge, 'flagsTotal' | 'values'>;

/** What a user captured and tried of a challenge. */
export interface OwnChallenge {
  captures: CapturedFlag[];
  tries: number;
  correct: number;
  /** In microseconds; undefined without a try. */
  lastTry: number | undefined;
}

const noProgress = (): OwnChallenge => {
  return { captures: [], tries: 0, correct: 0, lastTry: undefined };
};
const NO_PROGRESS = noProgress();

/** The user's progress by challenge id, from a text of `ProgressRepository.findProgress`. */
export function parseProgress(text: string): Map<number, OwnChallenge> {
  const progress = new Map<number, OwnChallenge>();
  const [captures = [], tries = [], reviewed = []] = text.split(';').map(numbersIn);
  for (let at = 0; at < captures.length; at += 3) {
    const own = ownChallenge(progress, captures[at] ?? 0);
    // Cards show no time of a capture, so it is not read.
    own.captures.push({ flagId: captures[at + 1] ?? 0, late: captures[at + 2] === 1, time: 0 });
  }
  for (let at = 0; at < reviewed.length; at += 4) {
    const [challengeId = 0, flagId = 0, points = 0, passed] = reviewed.slice(at, at + 4);
    const given = { flagId, points, passed: passed === 1, time: 0, lastScoreAt: 0 };
    const own = ownChallenge(progress, challengeId);
    own.captures.push({ flagId, late: false, time: 0, reviewed: given });
  }
  for (let at = 0; at < tries.length; at += 4) {
    const own = ownChallenge(progress, tries[at] ?? 0);
    own.tries = tries[at + 1] ?? 0;
    own.correct = tries[at + 2] ?? 0;
    own.lastTry = tries[at + 3];
  }
  return progress;
}

/** The part of such a text about one challenge, which costs less than all of it. */
export function progressIn(challengeId: number, text: string): string {
  const start = `${String(challengeId)} `;
  const rowsOf = (rows: string) => rows.split(',').filter((row) => row.startsWith(start));
  return text
    .split(';')
    .map((rows) => rowsOf(rows).join())
    .join(';');
}

/** Whether the user holds all flags. */
export function isComplete({ flagsTotal, values }: Card, { captures } = NO_PROGRESS): boolean {
  return ChallengeProgress.of(captures, values).isComplete(flagsTotal);
}

/** The user's fields of a card, as JSON without braces. */
export function fieldsJson({ values }: Card, { captures, lastTry } = NO_PROGRESS): string {
  const { score, captured } = ChallengeProgress.of(captures, values);
  return `"score":${String(score)},"flagsCaptured":${String(captured)},"lastTryAt":${timeJson(lastTry)}`;
}

/** The summary of the tries in a detail, as JSON. */
export function submissionsJson({ tries, correct, lastTry } = NO_PROGRESS): string {
  return `{"tries":${String(tries)},"correct":${String(correct)},"lastAt":${timeJson(lastTry)}}`;
}

function ownChallenge(progress: Map<number, OwnChallenge>, id: number): OwnChallenge {
  let own = progress.get(id);
  if (!own) progress.set(id, (own = noProgress()));
  return own;
}

function timeJson(time: number | undefined): string {
  return time === undefined ? 'null' : `"${new Date(time / 1000).toISOString()}"`;
}
