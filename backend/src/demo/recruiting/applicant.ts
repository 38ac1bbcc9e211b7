import type { Answers } from '../../modules/forms';
import type { DemoFile } from '../demo-challenge';
import type { PositionKey, StageKey } from './campaign';

/** A move of a choice; a reason only where it goes back. */
export interface DemoMove {
  to: StageKey;
  reason: string;
}

/** A wish for a position with its moves since the first stage. */
export interface DemoChoice {
  position: PositionKey;
  moves: DemoMove[];
}

/** An application of a demo player. */
export interface DemoApplicant {
  username: string;
  state: 'draft' | 'submitted' | 'withdrawn';
  /** How many days ago it was submitted; of a draft, saved. */
  daysAgo: number;
  /** First wish first. */
  choices: DemoChoice[];
  answers: Answers;
  /** The answer to `work-samples`. */
  files: DemoFile[];
}

type Written = Pick<DemoApplicant, 'username' | 'daysAgo' | 'choices'> &
  Partial<Pick<DemoApplicant, 'state' | 'files'>> & { answers: Answers };

/** A submitted application, unless said otherwise; whoever submits has ticked the last question. */
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

/** A line that ends within a sentence goes on: the source is wrapped, what was typed is not. */
function unwrapped(text: string): string {
  return text.replace(/([，、])\n/g, '$1').replace(/(?<![.?!。？！”])\n/g, ' ');
}

/** A wish that went from the first stage through these. */
export function wish(position: PositionKey, ...moves: (StageKey | DemoMove)[]): DemoChoice {
  return {
    position,
    moves: moves.map((move) => (typeof move === 'string' ? { to: move, reason: '' } : move)),
  };
}

export function back(to: StageKey, reason: string): DemoMove {
  return { to, reason };
}
