import { type Query, type QueryClient, queryOptions } from '@tanstack/react-query';
import { fetchAttachedPicture } from '../api';

/** The first part of the query key of every picture. */
export const PICTURE_KEY = 'picture';

/** Limits of cached pictures that no component shows. */
export const LIMITS = { count: 200, bytes: 32 * 1024 * 1024 };

const UNUSED_MS = 5 * 60_000;

/** The cache settings of a picture by its address. */
export const pictureOptions = (address: string) =>
  ({
    queryKey: [PICTURE_KEY, address],
    staleTime: Infinity,
    gcTime: UNUSED_MS,
    retry: false,
  }) as const;

/** A picture inside a text, by its attachment's address. */
export const attachedPictureQuery = (address: string) =>
  queryOptions({ ...pictureOptions(address), queryFn: () => fetchAttachedPicture(address) });

const bytesOf = ({ state }: Query) => (state.data instanceof Blob ? state.data.size : 0);

/** Evicts the least recently used pictures that no component shows, beyond the limits. */
export function limitPictureCache(client: QueryClient): void {
  const cache = client.getQueryCache();
  const evict = () => {
    const unused = cache
      .findAll({ queryKey: [PICTURE_KEY], type: 'inactive', fetchStatus: 'idle' })
      .sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt);
    let bytes = 0;
    for (const [index, query] of unused.entries()) {
      bytes += bytesOf(query);
      if (index >= LIMITS.count || bytes > LIMITS.bytes) cache.remove(query);
    }
  };
  cache.subscribe(({ type, query }) => {
    const [kind] = query.queryKey as readonly unknown[];
    if (kind === PICTURE_KEY && (type === 'observerRemoved' || type === 'updated')) evict();
  });
}
