import { type Role, type ServerEvent, session } from '../api';
import { canCall, opensControlPanel, refreshRoles, rolesOfAccount } from '../domain/access';
import { userQuery } from '../domain/user';
import { queryClient } from './query-client';

/** The user's roles by the profile in the cache, which is fetched before the first page. */
export function ownRoles(): readonly Role[] {
  const { perm, userId } = session.get();
  return rolesOfAccount(perm, queryClient.getQueryData(userQuery(userId).queryKey));
}

/** Whether the user may list something in the control panel. */
export const mayOpenControlPanel = () => opensControlPanel(ownRoles());

/** Whether the user may make a call of the API. */
export const mayCall = (operation: string) => canCall(ownRoles(), operation);

/** The user's roles once what an event may have changed about them is known. */
export async function rolesAfter(event: ServerEvent): Promise<readonly Role[]> {
  await refreshRoles(queryClient, event);
  return ownRoles();
}
