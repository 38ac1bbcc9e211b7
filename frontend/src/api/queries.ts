import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { fetchAttachedPicture } from './endpoints/attachments';
import { fetchSite } from './endpoints/site';
import { fetchAvatar } from './endpoints/user';
import { PICTURE_KEY } from './picture-cache';

/** What the installation says about itself; it hardly ever changes. */
export const siteQuery = () =>
  queryOptions({ queryKey: ['site'], queryFn: fetchSite, staleTime: 5 * 60_000 });

// What nothing shows any more stays this long; `boundPictures` limits how much that is.
const UNUSED_MS = 5 * 60_000;

const PICTURE = { staleTime: Infinity, gcTime: UNUSED_MS, retry: false } as const;

/** An account's picture by its address on the server. */
export const avatarAt = (address: string) =>
  queryOptions({
    queryKey: [PICTURE_KEY, address],
    queryFn: () => fetchAvatar(address),
    ...PICTURE,
  });

const avatarAddress = (userId: number) => `/api/user/avatar/${String(userId)}`;

export const avatarQuery = (userId: number) => avatarAt(avatarAddress(userId));

/** Shows an account's new picture wherever the former one stands. */
export async function refreshAvatar(client: QueryClient, userId: number): Promise<void> {
  client.setQueryData(avatarQuery(userId).queryKey, await fetchAvatar(avatarAddress(userId), true));
}

/** A picture inside a text, by its attachment's address. */
export const attachedPictureQuery = (address: string) =>
  queryOptions({
    queryKey: [PICTURE_KEY, address],
    queryFn: () => fetchAttachedPicture(address),
    ...PICTURE,
  });
