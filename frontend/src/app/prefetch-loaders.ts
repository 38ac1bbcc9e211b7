import type { QueryExecuteOptions, QueryKey } from '@tanstack/react-query';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { session } from '../api';
import { ownProfile, queryClient } from './query-client';

/** Longer than the code of a page takes to load, so that the page does not fetch the same data again. */
const FRESH_MS = 10_000;

/** A loader that fetches a page's data while its code is loading, after the profile. */
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
        // The page fetches again and shows the error.
        prefetch(query).catch(() => undefined);
      }
      return null;
    },
    shouldRevalidate: () => false,
  };
}
