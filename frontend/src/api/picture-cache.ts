import type { Query, QueryClient } from '@tanstack/react-query';

/** The first word of the key of every picture in the query cache. */
export const PICTURE_KEY = 'picture';

/** How much of what nothing shows any more is kept for a return. */
export const LIMITS = { count: 200, bytes: 32 * 1024 * 1024 };

const bytesOf = ({ state }: Query) => (state.data instanceof Blob ? state.data.size : 0);

/** Evicts the pictures unused longest while those that nothing shows are more than the limits allow. */
export function limitPictureCache(client: QueryClient): void {
  const cache = client.getQueryCache();
  const evict = () => {
    const unused = cache
      .findAll({ queryKey: [PICTURE_KEY], type: 'inactive', fetchStatus: 'idle' })
      .sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt);
    let bytes = 0;
    for (const [at, query] of unused.entries()) {
      bytes += bytesOf(query);
      if (at >= LIMITS.count || bytes > LIMITS.bytes) cache.remove(query);
    }
  };
  cache.subscribe(({ type, query }) => {
    const [kind] = query.queryKey as readonly unknown[];
    if (kind === PICTURE_KEY && (type === 'observerRemoved' || type === 'updated')) evict();
  });
}
