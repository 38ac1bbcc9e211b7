import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import {
  type AuthSession,
  type BoardCategory,
  type Category,
  guardedOperations,
  type GuardedOperation,
  type Role,
  rolesOf,
  type ServerEvent,
  session,
  useSession,
  type UserGrant,
  type UserInfo,
} from '../api';
import { categories } from './category';
import { userQuery } from './user';

const NO_GRANTS: readonly UserGrant[] = [];

/** The active grants in a profile; only the user and admins receive them. */
export const grantsOf = (info: UserInfo | undefined): readonly UserGrant[] =>
  info?.grants ?? NO_GRANTS;

/** The earliest end of the grants; null if none ends. */
export function firstEnd(grants: readonly UserGrant[]): string | null {
  const ends = grants.flatMap(({ until }) => until ?? []);
  // ISO times in UTC sort as strings.
  return ends.sort()[0] ?? null;
}

/** The roles of an account: `admin`, and those of its active grants. */
export function rolesOfAccount(
  perm: AuthSession['perm'],
  info: UserInfo | undefined,
): readonly Role[] {
  const granted = grantsOf(info).map(({ role }) => role);
  return perm === 'admin' ? ['admin', ...granted] : granted;
}

/** Whether one of the roles may make an API call; the server checks it as well. */
export function canCall(roles: readonly Role[], operation: string): boolean {
  return rolesOf(operation).some((role) => roles.includes(role));
}

const LIST = /^GET \/admin\/[^{]+$/;
const panelRoles = new Set(guardedOperations.filter((name) => LIST.test(name)).flatMap(rolesOf));

/** Whether one of the roles may list any resource in the control panel. */
export function opensControlPanel(roles: readonly Role[]): boolean {
  return roles.some((role) => panelRoles.has(role));
}

/** The user's active grants; an admin needs none. */
export function useGrants(): readonly UserGrant[] {
  const { userId, perm } = useSession();
  const { data } = useQuery({
    ...userQuery(userId),
    enabled: perm === 'user' && userId > 0,
    // The profile is fetched before the first page; `useRoleChanges` invalidates it.
    staleTime: Infinity,
  });
  return perm === 'admin' ? NO_GRANTS : grantsOf(data);
}

/** The user's roles. */
export function useRoles(): readonly Role[] {
  const { perm } = useSession();
  const grants = useGrants();
  return useMemo(
    () => (perm === 'admin' ? ['admin'] : grants.map(({ role }) => role)),
    [perm, grants],
  );
}

/** Whether the user sees current scores during a freeze: admins, and viewers of all categories. */
export function useCanViewScores(): boolean {
  const { perm } = useSession();
  const grants = useGrants();
  return perm === 'admin' || grants.some((one) => one.role === 'viewer' && isUnlimited(one));
}

/** The categories in which the user may write challenges; notices are for admins only. */
export function useWritableCategories(): readonly Category[] {
  const { perm } = useSession();
  const grants = useGrants();
  return useMemo(() => {
    const all = categories.map(({ category }) => category);
    if (perm === 'admin') return all;
    const grant = grants.find(({ role }) => role === 'author');
    if (!grant) return [];
    return all.filter((one) => one !== 'notice' && covers(grant, one));
  }, [perm, grants]);
}

/** The categories whose statistics the user may see. Notices have none. */
export function useViewedCategories(): readonly BoardCategory[] {
  const { perm } = useSession();
  const grants = useGrants();
  return useMemo(() => viewedCategories(perm, grants), [perm, grants]);
}

export function viewedCategories(
  perm: AuthSession['perm'],
  grants: readonly UserGrant[],
): readonly BoardCategory[] {
  const grant = grants.find(({ role }) => role === 'viewer');
  return categories.flatMap(({ category }) =>
    category !== 'notice' && (perm === 'admin' || (grant && covers(grant, category)))
      ? [category]
      : [],
  );
}

const isUnlimited = ({ categories: limits }: UserGrant) => limits.length === 0;

const covers = (grant: UserGrant, category: Exclude<Category, 'notice'>) =>
  isUnlimited(grant) || grant.categories.includes(category);

/** Returns a function that tells whether the user may make a call of the API. */
export function useCanCall(): (operation: GuardedOperation) => boolean {
  const roles = useRoles();
  return useCallback((operation) => canCall(roles, operation), [roles]);
}

const JUST_FETCHED_MS = 5000;

/** Refetches the user's profile after an event that may have changed the roles. Never throws. */
export async function refreshRoles(client: QueryClient, event: ServerEvent): Promise<void> {
  const { userId, perm } = session.get();
  const hasChanged = event.name === 'account.changed';
  // Changes during an interruption of the stream are not sent again.
  if (perm === 'admin' || !(hasChanged || event.name === 'connected')) return;
  const fetchProfile = (staleTime: number) =>
    client.query({ ...userQuery(userId), staleTime, retry: false }).catch(() => undefined);
  // A response in progress may be older than the event.
  if (client.isFetching({ queryKey: userQuery(userId).queryKey }) > 0) await fetchProfile(0);
  await fetchProfile(hasChanged ? 0 : JUST_FETCHED_MS);
}
