import { get } from '../http';
import type {
  ActiveUsers,
  Activity,
  Attention,
  Category,
  ChallengesStatistics,
  ChallengeStatisticsPage,
  ChallengeUsers,
  Matrix,
  StuckUsers,
  Operations,
} from '../types';

const STATISTICS = '/admin/statistics';

const challengeUrl = (id: number) => `${STATISTICS}/challenges/${String(id)}`;

interface Paging {
  page: number;
  pageSize: number;
}

/** The numbers of items that need an admin's attention. */
export const fetchAttention = () => get<Attention>('/admin/attention');

/** State of workers, health and last backup. */
export const fetchOperations = () => get<Operations>('/admin/operations');

/** Activity by day and hour from a time until now, in a time zone. */
export const fetchActivity = (params: { from: string; tz: string }) =>
  get<Activity>(`${STATISTICS}/activity`, { params });

export const fetchActiveUsers = (params: { from: string; to: string } & Paging) =>
  get<ActiveUsers>(`${STATISTICS}/active-users`, { params });

export const fetchStuckUsers = (params: Paging) =>
  get<StuckUsers>(`${STATISTICS}/stuck-users`, { params });

export const fetchChallengeRates = () => get<ChallengesStatistics>(`${STATISTICS}/challenges`);

export const fetchChallengeStatistics = (challengeId: number, params: { tz: string }) =>
  get<ChallengeStatisticsPage>(challengeUrl(challengeId), { params });

/** A user's progress with a challenge. */
export type ProgressState = 'opened' | 'tried' | 'solved';

export const fetchChallengeUsers = (
  challengeId: number,
  params: { state: ProgressState } & Paging,
) => get<ChallengeUsers>(`${challengeUrl(challengeId)}/users`, { params });

export const fetchMatrix = (params: { userGroup: number; category?: Category }) =>
  get<Matrix>(`${STATISTICS}/matrix`, { params });
