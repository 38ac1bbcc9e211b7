import { queryOptions } from '@tanstack/react-query';
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

export const avatarQuery = (userId: number) => pictureQuery(`/api/user/avatar/${String(userId)}`);

/** A picture inside a text, by its attachment's address. */
export const attachedPictureQuery = (address: string) =>
  queryOptions({
    queryKey: ['attachment', address],
    queryFn: () => attachedPicture(address),
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  });
