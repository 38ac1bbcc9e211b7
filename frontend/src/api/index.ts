export {
  adminResources,
  guardedOperations,
  type GuardedOperation,
  type Role,
  rolesOf,
  writtenResources,
} from './access';
export { ApiError, banOf, isNotFound, isRowMoved, isStale, isShownByClient } from './api-error';
export { connectivity, useIsReachable } from './connectivity';
export {
  type Constraint,
  type Constraints,
  constraintsOf,
  type ItemConstraint,
} from './constraints';
export * from './endpoints/admin';
export * from './endpoints/answers';
export * from './endpoints/application-choices';
export * from './endpoints/applications';
export * from './endpoints/auth';
export * from './endpoints/campaigns';
export * from './endpoints/certificates';
export * from './endpoints/challenges';
export * from './endpoints/choice-notes';
export * from './endpoints/decisions';
export * from './endpoints/consents';
export * from './endpoints/files';
export * from './endpoints/forms';
export * from './endpoints/interview-sheets';
export * from './endpoints/interviews';
export * from './endpoints/own-data';
export * from './endpoints/reviews';
export * from './endpoints/scorecards';
export * from './endpoints/scores';
export * from './endpoints/statistics';
export * from './endpoints/tasks';
export * from './endpoints/users';
export { errorBus } from './error-bus';
export type { ServerEvent } from './event-parser';
export { type FieldError, fieldErrors, type NestedError, nestedErrors } from './field-errors';
export { http } from './http';
export { announceCapture, onCaptureInOtherTab, onServerEvent } from './server-events';
export { type AuthSession, type Ban, session, useSession } from './session';
export type * from './types';
export { type MovingResource, type Transition, transitionsOf } from './transitions';
