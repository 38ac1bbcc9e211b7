import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { fetchAvatar, fetchSolved, fetchUser } from '../api';
import { pictureOptions } from './picture';

export const userQuery = (id: number) =>
  queryOptions({ queryKey: ['user', id, 'info'] as const, queryFn: () => fetchUser(id) });

/** What a user has solved: totals, categories, timeline and challenges. */
export const solvedQuery = (id: number) =>
  queryOptions({ queryKey: ['user', id, 'solved'] as const, queryFn: () => fetchSolved(id) });

/** A user's picture by its address on the server. */
export const avatarAddressQuery = (address: string) =>
  queryOptions({ ...pictureOptions(address), queryFn: () => fetchAvatar(address) });

const avatarAddress = (userId: number) => `/api/user/avatar/${String(userId)}`;

export const avatarQuery = (userId: number) => avatarAddressQuery(avatarAddress(userId));

/** Replaces a user's picture wherever it is shown. */
export async function refreshAvatar(client: QueryClient, userId: number): Promise<void> {
  client.setQueryData(avatarQuery(userId).queryKey, await fetchAvatar(avatarAddress(userId), true));
}
