import { useMemo } from 'react';
import type { GuardedOperation, ProgressState } from '../../api';
import { useCanCall } from '../../domain/access';
import { type ListFilter, listPath } from '../../lib/list-path';
import { challengeStatisticsPath, paths, resourcePath } from '../../lib/routes';

/** A time span in milliseconds; `end` is exclusive. */
export interface Span {
  start: number;
  end: number;
}

/** The bounds of list filters are inclusive, with a precision of a millisecond. */
const within = (field: string, { start, end }: Span): ListFilter[] => [
  { field, operator: 'gte', value: new Date(start).toISOString() },
  { field, operator: 'lte', value: new Date(end - 1).toISOString() },
];

/** Users who registered in a time span, without those whom the statistics exclude. */
export const registrationsPath = (span: Span) =>
  listPath('users', [
    ...within('createdAt', span),
    { field: 'admin', operator: 'eq', value: false },
    { field: 'banned', operator: 'eq', value: false },
  ]);

/** Users who were active in a time span. */
export function activeUsersPath({ start, end }: Span): string {
  const query = { from: new Date(start).toISOString(), to: new Date(end).toISOString() };
  return `${paths.activeUsers}?${new URLSearchParams(query).toString()}`;
}

/** The users who opened, tried or solved a challenge, on its statistics page. */
export const challengeUsersPath = (id: number, state: ProgressState) =>
  `${challengeStatisticsPath(id)}?users=${state}#users`;

interface SubmissionsFilter {
  /** Limits submissions to users who are neither admins nor banned, or to ranked users. */
  of?: 'player' | 'ranked';
  span?: Span;
  /** The start of a span without an end. */
  since?: string;
  result?: 'correct' | 'wrong';
  userId?: number;
  challengeId?: number;
  flag?: string;
}

/** The list of submissions with all of these properties. */
export function submissionsPath({ of, span, since, result, ...exact }: SubmissionsFilter): string {
  return listPath('submissions', [
    ...(of ? [{ field: of, operator: 'eq', value: true } as const] : []),
    ...(span ? within('timestamp', span) : []),
    ...(since ? [{ field: 'timestamp', operator: 'gte', value: since } as const] : []),
    ...(result ? [{ field: 'result', operator: 'in', value: [result] } as const] : []),
    ...Object.entries(exact).map(([field, value]) => ({ field, operator: 'eq', value }) as const),
  ]);
}

export const userPath = (id: number) => resourcePath('users', id);

/** The links behind numbers; undefined for lists that the user may not read. */
export function listLinks(canCall: (operation: GuardedOperation) => boolean) {
  const where =
    <Values extends unknown[]>(
      operation: GuardedOperation,
      pathOf: (...values: Values) => string,
    ) =>
    (...values: Values) =>
      canCall(operation) ? pathOf(...values) : undefined;
  return {
    registrations: where('GET /admin/users', registrationsPath),
    activeUsers: where('GET /admin/statistics/active-users', activeUsersPath),
    stuckUsers: where('GET /admin/statistics/stuck-users', () => paths.stuckUsers),
    submissions: where('GET /admin/submissions', submissionsPath),
    user: where('GET /admin/users/{id}', userPath),
    challenges: where('GET /admin/challenges', () => resourcePath('challenges')),
    matrix: where(
      'GET /admin/statistics/matrix',
      (sort: number) => `${paths.matrix}?sort=${String(sort)}`,
    ),
  };
}

/** The links that the user may follow. */
export function useListLinks(): ListLinks {
  const canCall = useCanCall();
  return useMemo(() => listLinks(canCall), [canCall]);
}

export type ListLinks = ReturnType<typeof listLinks>;
