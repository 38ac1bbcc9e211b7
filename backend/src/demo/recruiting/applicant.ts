import type { Answers } from '../../modules/forms';
import type { DemoFile } from '../demo-challenge';
import type { PositionKey, StageKey } from './campaign';

/** A move of a choice to a stage; with a reason if it goes back. */
export interface DemoMove {
  to: StageKey;
  reason: string;
}

/** A choice of a position with its moves since the first stage. */
export interface DemoChoice {
  position: PositionKey;
  moves: DemoMove[];
}

/** An application of a demo player. */
export interface DemoApplicant {
  username: string;
  state: 'draft' | 'submitted' | 'withdrawn';
  /** How many days ago it was submitted, or saved if it is a draft. */
  daysAgo: number;
  /** The choices in the order of their ranks. */
  choices: DemoChoice[];
  answers: Answers;
  /** The answer to `work-samples`. */
  files: DemoFile[];
}

type Written = Pick<DemoApplicant, 'username' | 'daysAgo' | 'choices'> &
  Partial<Pick<DemoApplicant, 'state' | 'files'>> & { answers: Answers };

/** Creates an application, by default a submitted one with the last question ticked. */
export function applicant({ state = 'submitted', files = [], answers, ...rest }: Written) {
  const typed = Object.entries(answers).map(([key, answer]) => [
    key,
    typeof answer === 'string' ? unwrapped(answer) : answer,
  ]);
  const ticked: Answers = state === 'draft' ? {} : { 'own-words': true };
  return {
    ...{ ...rest, state, files },
    answers: { ...(Object.fromEntries(typed) as Answers), ...ticked },
  } satisfies DemoApplicant;
}

/** Joins wrapped source lines to paragraphs: a line that ends within a sentence continues in the next line. */
function unwrapped(text: string): string {
  return text.replace(/([，、])\n/g, '$1').replace(/(?<![.?!。？！”])\n/g, ' ');
}

/** Creates a choice that moved from the first stage through the given stages. */
export function demoChoice(position: PositionKey, ...moves: (StageKey | DemoMove)[]): DemoChoice {
  return {
    position,
    moves: moves.map((move) => (typeof move === 'string' ? { to: move, reason: '' } : move)),
  };
}

export function moveBack(to: StageKey, reason: string): DemoMove {
  return { to, reason };
}
