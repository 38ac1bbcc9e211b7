import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { attachedPicture } from './calls/attachments';
import { site } from './calls/site';
import { picture } from './calls/user';

/** What the installation says about itself; it hardly ever changes. */
export const siteQuery = () =>
  queryOptions({ queryKey: ['site'], queryFn: site, staleTime: 5 * 60_000 });

/** A picture of the server's by its address there, as one that an img element can show. */
export const pictureQuery = (address: string) =>
  queryOptions({
    queryKey: ['picture', address],
    queryFn: () => picture(address),
    // The address lives as long as the page does: fetched once, never revoked under an img.
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  });

const avatarAddress = (userId: number) => `/api/user/avatar/${String(userId)}`;

export const avatarQuery = (userId: number) => pictureQuery(avatarAddress(userId));

/** Shows an account's new picture wherever the former one stands. */
export async function rereadAvatar(client: QueryClient, userId: number): Promise<void> {
  client.setQueryData(avatarQuery(userId).queryKey, await picture(avatarAddress(userId), true));
}

/** A picture inside a text, by its attachment's address. */
export const attachedPictureQuery = (address: string) =>
  queryOptions({
    queryKey: ['attachment', address],
    queryFn: () => attachedPicture(address),
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  });
