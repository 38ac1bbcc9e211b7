import { type Role, type ServerEvent, session } from '../api';
import { canCall, opensControlPanel, refreshRoles, rolesOfAccount } from '../domain/access';
import { userQuery } from '../domain/user';
import { queryClient } from './query-client';

/** The user's roles from the cached profile, which is fetched before the first page. */
export function ownRoles(): readonly Role[] {
  const { perm, userId } = session.get();
  return rolesOfAccount(perm, queryClient.getQueryData(userQuery(userId).queryKey));
}

/** Whether the user may list any resource in the control panel. */
export const mayOpenControlPanel = () => opensControlPanel(ownRoles());

/** Whether the user may make an API call. */
export const mayCall = (operation: string) => canCall(ownRoles(), operation);

/** The user's roles after an event; waits for the profile if the event may have changed it. */
export async function rolesAfter(event: ServerEvent): Promise<readonly Role[]> {
  await refreshRoles(queryClient, event);
  return ownRoles();
}
