import type { Decision, OfferState } from '../applications';

/** A choice with the values that the numbers count. */
export interface CountedChoice {
  applicationId: number;
  positionId: number;
  /** Null where the campaign had no stages when it was submitted. */
  stageId: number | null;
  isWithdrawn: boolean;
  userGroup: number;
  /** The answer to the question where the applicant heard of the club; null without one. */
  source: string | null;
  /** Stages that it came from or went to by a move. */
  movedThrough: readonly number[];
  decision: Decision;
  announced: Decision;
  /** What became of an announced acceptance; null without one. */
  offer: OfferState | null;
}

/** The numbers of choices by progress. Lists have a number for each stage, in the order of the stages. */
export interface Funnel {
  applications: number;
  choices: number;
  /** Choices of withdrawn applications. */
  withdrawn: number;
  /** Choices that are in the stage, without withdrawn ones. */
  here: number[];
  /** Choices that ever were in the stage or in a later one. */
  reached: number[];
  /** Choices by their decision, announced or not, of withdrawn applications too. */
  accepted: number;
  waitlisted: number;
  rejected: number;
  /** Choices whose decision was announced. */
  announced: number;
  /** Choices announced as accepted, by the answer of the applicant. */
  confirmed: number;
  declined: number;
}

/** Counts choices by progress. Expects the stages in their order. */
export function funnelOf(choices: readonly CountedChoice[], stageIds: readonly number[]): Funnel {
  const indexOf = new Map(stageIds.map((id, index) => [id, index]));
  const here = stageIds.map(() => 0);
  const reached = stageIds.map(() => 0);
  for (const { stageId, isWithdrawn, movedThrough } of choices) {
    const present = stageId === null ? undefined : indexOf.get(stageId);
    if (present !== undefined && !isWithdrawn) here[present] = (here[present] ?? 0) + 1;
    const furthest = Math.max(present ?? -1, ...movedThrough.map((id) => indexOf.get(id) ?? -1));
    for (let index = 0; index <= furthest; index += 1) reached[index] = (reached[index] ?? 0) + 1;
  }
  const count = (is: (choice: CountedChoice) => boolean) => choices.filter(is).length;
  return {
    applications: new Set(choices.map(({ applicationId }) => applicationId)).size,
    choices: choices.length,
    withdrawn: count(({ isWithdrawn }) => isWithdrawn),
    ...{ here, reached },
    accepted: count(({ decision }) => decision === 'accepted'),
    waitlisted: count(({ decision }) => decision === 'waitlisted'),
    rejected: count(({ decision }) => decision === 'rejected'),
    announced: count(({ announced }) => announced !== 'none'),
    confirmed: count(({ offer }) => offer === 'confirmed'),
    declined: count(({ offer }) => offer === 'declined'),
  };
}

/** Groups choices by a key. */
export function groupChoices<Key>(
  choices: readonly CountedChoice[],
  keyOf: (choice: CountedChoice) => Key,
): Map<Key, CountedChoice[]> {
  const groups = new Map<Key, CountedChoice[]>();
  for (const choice of choices) {
    const key = keyOf(choice);
    const group = groups.get(key);
    if (group) group.push(choice);
    else groups.set(key, [choice]);
  }
  return groups;
}
