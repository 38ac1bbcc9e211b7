import type { ApplicationView } from '../../../api';

export const STEPS = ['positions', 'questions', 'review'] as const;
export type Step = (typeof STEPS)[number];

export function isStep(text: string | undefined): text is Step {
  return STEPS.some((step) => step === text);
}

/** The steps of an application; without a form there are no questions. */
export function stepsOf({ form }: Pick<ApplicationView, 'form'>): readonly Step[] {
  return form === null ? STEPS.filter((step) => step !== 'questions') : STEPS;
}
