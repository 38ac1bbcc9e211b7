import type { QueryExecuteOptions, QueryKey } from '@tanstack/react-query';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { session } from '../api';
import { queryClient } from './query-client';
import { ownProfile } from './providers';

/** Longer than a page's code takes on a slow line: what came before it is not asked for once more. */
const FRESH_MS = 10_000;

/**
 * Asks for what a page shows, next after the profile and while its code is still coming. The page finds it, or waits
 * for what is on its way.
 */
export function prefetchLoader<Given, Shown, Stored, Key extends QueryKey>(
  queryAt: (
    at: Pick<LoaderFunctionArgs, 'params' | 'request'>,
  ) => QueryExecuteOptions<Given, Error, Shown, Stored, Key> | undefined,
): Pick<RouteObject, 'loader' | 'shouldRevalidate'> {
  const prefetch = async (query: NonNullable<ReturnType<typeof queryAt>>) => {
    await ownProfile();
    await queryClient.query(query);
  };
  return {
    loader: (at) => {
      const query = session.isLoggedIn() ? queryAt(at) : undefined;
      if (query && !queryClient.getQueryState(query.queryKey)) {
        queryClient.setQueryDefaults(query.queryKey, { staleTime: FRESH_MS });
        // What went wrong is said by the page, which asks again.
        prefetch(query).catch(() => undefined);
      }
      return null;
    },
    shouldRevalidate: () => false,
  };
}
