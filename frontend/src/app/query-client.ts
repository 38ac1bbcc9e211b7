import { MutationCache, QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { ApiError, connectivity, errorBus, isShownByClient, session, type UserInfo } from '../api';
import { limitPictureCache } from '../domain/picture';
import { userQuery } from '../domain/user';

const MAX_RETRIES = 2;

/** Retries failures of the network and the server, but not rejected requests. */
function shouldRetry(failures: number, error: Error): boolean {
  const isRejected = error instanceof ApiError && error.statusCode >= 400 && error.statusCode < 500;
  return !isRejected && failures < MAX_RETRIES;
}

export const queryClient = new QueryClient({
  mutationCache: new MutationCache({
    onError: (error) => {
      if (!isShownByClient(error)) errorBus.publish(error);
    },
  }),
  defaultOptions: {
    // The default pauses queries without an error whenever the browser reports to be offline.
    queries: { retry: shouldRetry, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
});

limitPictureCache(queryClient);

// Clear the cache when the user changes.
session.subscribe((now, before) => {
  if (now.userId !== before.userId) queryClient.clear();
});

// Refetch localized errors.
i18next.on('languageChanged', () => {
  void queryClient.invalidateQueries({ predicate: ({ state }) => state.status === 'error' });
});

// Retry what failed while the server was unreachable.
connectivity.subscribe((reached) => {
  if (reached)
    void queryClient.refetchQueries({
      type: 'active',
      predicate: ({ state }) => state.status === 'error',
    });
});

/** The logged-in user's profile, fetched once; clears the session on failure. */
export async function ownProfile(): Promise<UserInfo> {
  const { userId } = session.get();
  try {
    return await queryClient.query({
      ...userQuery(userId),
      staleTime: 'static',
      gcTime: Infinity,
      retry: false,
    });
  } catch (error) {
    // Another user may have logged in meanwhile.
    if (session.get().userId === userId) session.clear();
    throw error;
  }
}
