import type { FunnelFigures } from '../../../api';
import type { ChoicesFilter } from './links';

/** Decisions, announcements and responses in the order of the columns, each with its filter of choices. */
export const OUTCOMES = {
  accepted: { decision: ['accepted'] },
  waitlisted: { decision: ['waitlisted'] },
  rejected: { decision: ['rejected'] },
  announced: { announced: ['accepted', 'waitlisted', 'rejected'] },
  confirmed: { offer: ['confirmed'] },
  declined: { offer: ['declined'] },
} as const satisfies Partial<Record<keyof FunnelFigures, Partial<ChoicesFilter>>>;

export const OUTCOME_NAMES = Object.keys(OUTCOMES) as readonly (keyof typeof OUTCOMES)[];
