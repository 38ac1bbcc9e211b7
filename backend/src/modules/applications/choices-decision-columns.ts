import type { SelectQueryBuilder } from 'typeorm';
import { type Column, EXACT, type Extra, RANGE } from '../../crud';
import type { ApplicationChoice } from './application-choice.entity';
import {
  DECISIONS,
  legalDecisions,
  OFFER_STATES,
  offerOf,
  type OfferState,
  type Standing,
  standingOf,
  STANDINGS,
  isClosedByOther,
} from './decisions';
import type { ChoiceDecisionColumns } from './dto/choice-decision';

const STANDING = standingOf('row', 'application');
const OFFER = offerOf('row');

/** The columns of the list about decisions. */
export const decisionColumns = {
  decision: { kind: 'text', values: DECISIONS, sort: true, filter: EXACT },
  announced: { kind: 'text', values: DECISIONS, sort: true, filter: EXACT },
  announcedAt: { kind: 'time', sort: true, filter: RANGE },
  offer: { kind: 'text', sql: OFFER, values: OFFER_STATES, sort: true, filter: EXACT },
  standing: { kind: 'text', sql: STANDING, values: STANDINGS, sort: true, filter: EXACT },
} as const satisfies Record<string, Column>;

export function selectDecision(
  query: SelectQueryBuilder<ApplicationChoice>,
): SelectQueryBuilder<ApplicationChoice> {
  return query
    .addSelect(OFFER, 'offer')
    .addSelect(STANDING, 'standing')
    .addSelect(isClosedByOther('row'), 'isClosed');
}

export function decisionOf(
  { decision, words, announced, announcedAt }: ApplicationChoice,
  extra: Extra,
): Pick<ChoiceDecisionColumns, keyof ChoiceDecisionColumns> {
  const { offer, standing, isClosed, state } = extra as unknown as {
    offer: OfferState | null;
    standing: Standing;
    isClosed: boolean;
    state: string;
  };
  const isDecidable = !isClosed && state !== 'withdrawn';
  return {
    ...{ decision, words, announced, offer, standing },
    announcedAt: announcedAt?.toISOString() ?? null,
    decidable: isDecidable ? [...legalDecisions[announced]] : [],
  };
}
