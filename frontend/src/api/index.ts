export { ApiError } from './api-error';
export * from './endpoints/attachments';
export * from './endpoints/auth';
export { useCaptchaSource } from './captcha-source';
export * from './endpoints/challenges';
export * from './endpoints/instance';
export { refreshTokens } from './endpoints/refresh';
export * from './endpoints/scoreboard';
export * from './endpoints/site';
export * from './endpoints/user';
export { isReleasedCard, releasedCards } from './cards';
export {
  type Constraint,
  type Constraints,
  constraintsOf,
  type ItemConstraint,
} from './constraints';
export { errorBus } from './error-bus';
export { fieldErrors } from './field-errors';
export { http } from './http';
export { instanceQuery, type OwnInstance, withClockOffset } from './own-instance';
export { type ServerEvent } from './server-event-types';
export { onCaptureInOtherTab, announceCapture } from './other-tabs';
export { limitPictureCache } from './picture-cache';
export { detectPictureType, SIGNATURE_BYTES } from './picture-type';
export * from './queries';
export { invalidateAfterDeletion, invalidateGame } from './invalidate-game';
export { connectivity, useIsReachable } from './connectivity';
export { type AuthSession, session, useSession } from './session';
export { signIn } from './sign-in';
export { onServerEvent } from './server-events';
export type * from './types';
export { useSiteName } from './use-site-name';
