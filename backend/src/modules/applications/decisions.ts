import type { Transitions } from '../../infra/database';
import { isIn, literal } from '../../lib/sql-literals';

export const DECISIONS = ['none', 'accepted', 'waitlisted', 'rejected'] as const;
export type Decision = (typeof DECISIONS)[number];
/** The decisions that can be announced. */
export const ANNOUNCED_DECISIONS = ['accepted', 'waitlisted', 'rejected'] as const;
export type AnnouncedDecision = (typeof ANNOUNCED_DECISIONS)[number];

export const RESPONSES = ['confirmed', 'declined'] as const;
export type Response = (typeof RESPONSES)[number];

/** What staff may decide, by what was announced last. The API document, the buttons and the checks of the database are made from it. */
export const legalDecisions: Record<Decision, readonly Decision[]> = {
  none: DECISIONS,
  waitlisted: ['waitlisted', 'accepted', 'rejected'],
  accepted: [],
  rejected: [],
};

/** The announced decisions that may follow each other; `npm run transitions` generates a trigger from them. */
export const announcementTransitions: Transitions = Object.fromEntries(
  DECISIONS.map((announced) => [
    announced,
    legalDecisions[announced].filter((next) => next !== announced && next !== 'none'),
  ]),
);

/** SQL: whether a choice has its announced decision, or one that `legalDecisions` allows after it. */
export const IS_LEGAL_DECISION = [
  "announced = 'none'",
  'decision = announced',
  ...Object.entries(announcementTransitions)
    .filter(([announced, next]) => announced !== 'none' && next.length > 0)
    .map(
      ([announced, next]) => `(announced = ${literal(announced)} AND ${isIn('decision', next)})`,
    ),
].join(' OR ');

/** SQL: whether a choice has a decision that was not announced yet. */
export const isUnannounced = (choice: string) =>
  `(${choice}.decision <> 'none' AND ${choice}.decision <> ${choice}.announced)`;

/** SQL: whether the applicant was accepted for another position, which closes this choice. */
export const isClosedByOther = (choice: string) => `EXISTS (SELECT 1 FROM application_choice other
  WHERE other.application_id = ${choice}.application_id AND other.id <> ${choice}.id AND other.announced = 'accepted')`;

/** SQL: whether an announced offer was not answered in time, by the clock of the database. */
export const isExpired = (choice: string) =>
  `(${choice}.announced = 'accepted' AND ${choice}.response IS NULL AND ${choice}.respond_until < statement_timestamp())`;

/** SQL: what became of an announced offer: `open`, `confirmed`, `declined`, `expired`, or null without one. */
export const offerOf = (choice: string) => `CASE WHEN ${choice}.announced <> 'accepted' THEN NULL
  WHEN ${choice}.response IS NOT NULL THEN ${choice}.response
  WHEN ${isExpired(choice)} THEN 'expired' ELSE 'open' END`;

export const OFFER_STATES = ['open', 'confirmed', 'declined', 'expired'] as const;
export type OfferState = (typeof OFFER_STATES)[number];

export const STANDINGS = ['open', 'waiting', 'closed'] as const;
export type Standing = (typeof STANDINGS)[number];

/**
 * SQL: the standing of a choice. `closed`: it has a result, or another choice of the application was accepted. `waiting`: a
 * better-ranked choice has no result yet. Else `open`.
 */
export const standingOf = (
  choice: string,
  application: string,
) => `CASE WHEN ${application}.state = 'withdrawn'
    OR ${choice}.announced IN ('accepted', 'rejected') OR ${isClosedByOther(choice)} THEN 'closed'
  WHEN EXISTS (SELECT 1 FROM application_choice better
    WHERE better.application_id = ${choice}.application_id AND better.rank < ${choice}.rank AND better.announced <> 'rejected') THEN 'waiting'
  ELSE 'open' END`;
