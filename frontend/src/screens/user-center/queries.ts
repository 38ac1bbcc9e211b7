import { queryOptions } from '@tanstack/react-query';
import { http, userInfo, userSolved } from '../../api';

const keys = {
  info: (id: number) => ['user', id, 'info'] as const,
  solved: (id: number) => ['user', id, 'solved'] as const,
  avatar: (id: number) => ['avatar', id] as const,
};

export const infoQuery = (id: number) =>
  queryOptions({ queryKey: keys.info(id), queryFn: () => userInfo(id) });

export const solvedQuery = (id: number) =>
  queryOptions({ queryKey: keys.solved(id), queryFn: () => userSolved(id) });

/** A picture as an address of this page, since an img element cannot carry the session's header. */
export const avatarQuery = (id: number) =>
  queryOptions({
    queryKey: keys.avatar(id),
    queryFn: async () => {
      const path = `/user/avatar/${String(id)}`;
      const { data } = await http.get<Blob>(path, { responseType: 'blob' });
      return URL.createObjectURL(data);
    },
    // The address lives as long as the page does: fetched once, never revoked under an img.
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  });
