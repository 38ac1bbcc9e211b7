import { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { ApiError, connectivity, session } from '../api';
import { limitPictureCache } from '../domain/picture';

const MAX_RETRIES = 2;

/** Asks again where the network or the server stumbled, never where the server refused. */
function shouldRetry(failures: number, error: Error): boolean {
  const refused = error instanceof ApiError && error.statusCode >= 400 && error.statusCode < 500;
  return !refused && failures < MAX_RETRIES;
}

export const queryClient = new QueryClient({
  defaultOptions: {
    // The browser's own guess about the network would leave a call hanging without a word.
    queries: { retry: shouldRetry, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
});

limitPictureCache(queryClient);

// What one user has seen is none of the next one's business.
session.subscribe((now, before) => {
  if (now.userId !== before.userId) queryClient.clear();
});

// What the server refused, it said in the former language.
i18next.on('languageChanged', () => {
  void queryClient.invalidateQueries({ predicate: ({ state }) => state.status === 'error' });
});

// What could not be read while the server was away is read as soon as it is back.
connectivity.subscribe((reached) => {
  if (reached)
    void queryClient.refetchQueries({
      type: 'active',
      predicate: ({ state }) => state.status === 'error',
    });
});
