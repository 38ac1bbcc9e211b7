import { isoTime } from '../../lib/iso-time';
import type { CachedChallenge } from './challenge-cache';

type Card = Pick<CachedChallenge, 'flagsTotal' | 'values'>;

/** What a user captured and tried of a challenge. */
export interface OwnChallenge {
  flagsCaptured: number;
  /** The flags that were captured before the challenge closed. */
  countedFlags: number[];
  tries: number;
  correct: number;
  /** In microseconds; undefined without a try. */
  lastTry: number | undefined;
}

const noProgress = (): OwnChallenge => ({
  ...{ flagsCaptured: 0, countedFlags: [] },
  ...{ tries: 0, correct: 0, lastTry: undefined },
});
const NO_PROGRESS = noProgress();

/** The user's progress by challenge id, from a text of `ProgressRepository.findProgress`. */
export function parseProgress(text: string): Map<number, OwnChallenge> {
  const [captures, tries] = partsOf(text);
  const progress = new Map<number, OwnChallenge>();
  for (const row of captures) {
    const [id = 0, flagId = 0, late = 0] = numbersOf(row);
    const own = ownChallenge(progress, id);
    own.flagsCaptured += 1;
    if (late === 0) own.countedFlags.push(flagId);
  }
  for (const row of tries) {
    const [id = 0, count = 0, correct = 0, lastTry] = numbersOf(row);
    Object.assign(ownChallenge(progress, id), { tries: count, correct, lastTry });
  }
  return progress;
}

/** The part of such a text about one challenge, which costs less than all of it. */
export function progressIn(challengeId: number, text: string): string {
  const start = `${String(challengeId)} `;
  return partsOf(text)
    .map((rows) => rows.filter((row) => row.startsWith(start)).join())
    .join(';');
}

/** Whether the user holds all flags. A challenge without flags is never complete. */
export function isComplete(card: Card, { flagsCaptured } = NO_PROGRESS): boolean {
  return flagsCaptured > 0 && flagsCaptured === card.flagsTotal;
}

/** The user's fields of a card, as JSON without braces. */
export function fieldsJson(card: Card, own = NO_PROGRESS): string {
  const { flagsCaptured, countedFlags, lastTry } = own;
  let score = 0;
  for (const flagId of countedFlags) score += card.values.get(flagId) ?? 0;
  return `"score":${String(score)},"flagsCaptured":${String(flagsCaptured)},"lastTryAt":${timeJson(lastTry)}`;
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

/** The rows of captures and those of tries. */
function partsOf(text: string): [captures: string[], tries: string[]] {
  const end = text.indexOf(';');
  return [rowsOf(text.slice(0, end)), rowsOf(text.slice(end + 1))];
}

function rowsOf(text: string): string[] {
  return text === '' ? [] : text.split(',');
}

function numbersOf(row: string): number[] {
  return row.split(' ').map(Number);
}

function timeJson(time: number | undefined): string {
  return time === undefined ? 'null' : `"${isoTime(time)}"`;
}
