import type { ChallengeCard, DirectionBody, LockedCard } from './schema';

export type * from './schema';

export type Category = ChallengeCard['category'];
export type Difficulty = ChallengeCard['difficulty'];
export type BoardCategory = NonNullable<DirectionBody['direction']>;

/** An entry of a challenge list; an unreleased challenge is only announced. */
export type AnyCard = ChallengeCard | LockedCard;

// TEMPORARY
interface TC {
  challengeId: number;
  title: string;
  titleEn: string | null;
  category: Category;
}
export interface Activity {
  from: string;
  to: string;
  days: { day: string; from: string; to: string; registrations: number; activeUsers: number }[];
  hours: { hour: string; correct: number; wrong: number }[];
}
interface Page<T> {
  total: number;
  list: T[];
}
export type ActiveUsers = Page<{
  userId: number;
  username: string;
  userGroup: number;
  submissions: number;
}>;
export type ChallengeUsers = Page<{
  userId: number;
  username: string;
  userGroup: number;
  openedAt: string | null;
  submissions: number;
  wrongSubmissions: number;
  solvedAt: string | null;
  secondsToSolve: number | null;
}>;
export interface ChallengeStatistics extends TC {
  difficulty: Difficulty;
  hidden: boolean;
  openedBy: number;
  triedBy: number;
  solvedBy: number;
  solveRate: number | null;
  wrongSubmissions: number;
  medianSecondsToSolve: number | null;
}
export interface ChallengesStatistics {
  list: ChallengeStatistics[];
}
export interface Matrix {
  users: { userId: number; username: string; userGroup: number; score: number }[];
  challenges: (TC & { flagsTotal: number })[];
  cells: string[];
}
export interface ChallengeStatisticsPage extends Omit<ChallengeStatistics, 'medianSecondsToSolve'> {
  days: { day: string; from: string; to: string; solves: number; wrong: number }[];
  wrongAnswers: { text: string; users: number; submissions: number }[] | null;
  timeToSolve: {
    count: number;
    medianSeconds: number | null;
    buckets: { upToSeconds: number | null; count: number }[];
  };
}
