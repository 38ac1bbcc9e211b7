import type { Transitions } from '../../infra/database';

/**
 * `draft` was never submitted. `submitted` waits for marks, `returned` for another version. `marked` has points, `disputed`
 * waits for an answer to the dispute, and `final` has one.
 */
export const ANSWER_STATES = [
  'draft',
  'submitted',
  'returned',
  'marked',
  'disputed',
  'final',
] as const;
export type AnswerState = (typeof ANSWER_STATES)[number];

/** The states in which reviewers see an answer. */
export const SEEN_STATES = ['submitted', 'returned', 'marked', 'disputed', 'final'] as const;
export type SeenState = (typeof SEEN_STATES)[number];

/** The states that may follow each other; `npm run transitions` generates a trigger from them. */
export const answerTransitions: Transitions = {
  draft: ['submitted'],
  submitted: ['returned', 'marked'],
  returned: ['submitted'],
  marked: ['disputed'],
  disputed: ['final'],
  final: [],
} satisfies Record<AnswerState, AnswerState[]>;
