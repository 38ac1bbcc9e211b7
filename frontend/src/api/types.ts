import type {
  AdminChallenge,
  AdminFlag,
  ChallengeCard,
  DirectionBody,
  LockedCard,
  UserInfo,
} from './schema';

export type * from './schema';

export type Category = ChallengeCard['category'];
export type Difficulty = ChallengeCard['difficulty'];
export type UserGroup = UserInfo['userGroup'];
export type BoardGroup = NonNullable<DirectionBody['userGroup']>;
export type Direction = DirectionBody['direction'];
export type FlagKind = AdminFlag['kind'];
export type ScoreMode = AdminChallenge['scoreMode'];

/** What a list of challenges holds: a hidden one is only hinted at. */
export type AnyCard = ChallengeCard | LockedCard;
