import { type Role, type ServerEvent, session } from '../api';
import { refreshRoles, rolesOfAccount } from '../domain/access';
import { userQuery } from '../domain/user';
import { queryClient } from './query-client';

/** The user's roles by the profile in the cache, which is fetched before the first page. */
export function ownRoles(): readonly Role[] {
  const { perm, userId } = session.get();
  return rolesOfAccount(perm, queryClient.getQueryData(userQuery(userId).queryKey));
}

/** The user's roles once what an event may have changed about them is known. */
export async function rolesAfter(event: ServerEvent): Promise<readonly Role[]> {
  await refreshRoles(queryClient, event);
  return ownRoles();
}
