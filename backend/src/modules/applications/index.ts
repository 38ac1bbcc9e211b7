export { Application } from './application.entity';
export { ApplicationChoice } from './application-choice.entity';
export { ApplicationChoiceEvent } from './application-choice-event.entity';
export { ApplicationConflict } from './application-conflict.entity';
export { ApplicationFile } from './application-file.entity';
export { ApplicationsModule } from './applications.module';
export { ApplicationsRepository } from './applications.repository';
export {
  ChoiceAccess,
  isChoiceSeenBy,
  isConflict,
  isSeenByStaff,
  type SeenChoice,
} from './choices-access';
export {
  announcementTransitions,
  type AnnouncedDecision,
  ANNOUNCED_DECISIONS,
  type Decision,
  DECISIONS,
  isClosedByOther,
  isExpired,
  isUnannounced,
  OFFER_STATES,
  offerOf,
  type OfferState,
  type Response,
  RESPONSES,
  type Standing,
  standingOf,
} from './decisions';
export { pseudonymOf } from './pseudonym';
export { isAnswerShown } from './choices-answers';
export {
  type ScorecardColumns,
  seesScorecards,
  shownScorecards,
} from './choices-scorecard-columns';
export { DECISION_EVENTS, type DecisionEvent } from './application-choice-decision.entity';
