import type { FunnelFigures } from '../../../api';
import type { ChoicesFilter } from './links';

/** What was decided, told and answered, in the order of the columns, each with the choices that it counts. */
export const OUTCOMES = {
  accepted: { decision: ['accepted'] },
  waitlisted: { decision: ['waitlisted'] },
  rejected: { decision: ['rejected'] },
  announced: { announced: ['accepted', 'waitlisted', 'rejected'] },
  confirmed: { offer: ['confirmed'] },
  declined: { offer: ['declined'] },
} as const satisfies Partial<Record<keyof FunnelFigures, Partial<ChoicesFilter>>>;

export const OUTCOME_NAMES = Object.keys(OUTCOMES) as readonly (keyof typeof OUTCOMES)[];
