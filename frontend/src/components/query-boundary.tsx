import type { ReactNode } from 'react';
import { ErrorState } from './error-state';

interface QueryBoundaryProps<Data> {
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  /** Shown until the first answer. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Renders a query's data, or its skeleton or error while there is none. */
export function QueryBoundary<Data>({ query, skeleton, children }: QueryBoundaryProps<Data>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (error === null) return skeleton;
  return <ErrorState message={error.message} onRetry={() => void refetch()} />;
}
