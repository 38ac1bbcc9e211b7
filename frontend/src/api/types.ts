import type { ChallengeCard, DirectionBody, LockedCard, TaskSave } from './schema';

export type * from './schema';

export type Category = ChallengeCard['category'];
export type Difficulty = ChallengeCard['difficulty'];
export type BoardCategory = NonNullable<DirectionBody['direction']>;

/** An entry of a challenge list; an unreleased challenge is only announced. */
export type AnyCard = ChallengeCard | LockedCard;

/** What a task asks for, without the version that it was read with. */
export type TaskSettings = Omit<TaskSave, 'version'>;
