import type { ReactNode } from 'react';
import { ErrorState } from './alerts';
import { Panel } from './panel';

/** The parts of a query that a page needs. */
export interface Query<Data> {
  data: Data | undefined;
  error: Error | null;
  refetch: () => unknown;
}

interface QueryBoundaryProps<Data> {
  query: Query<Data>;
  /** Shown until the first answer. */
  skeleton: ReactNode;
  errorInPanel?: boolean;
  children: (data: Data) => ReactNode;
}

/** Renders a query's data; a skeleton or an error while there is none. */
export function QueryBoundary<Data>({
  query,
  skeleton,
  errorInPanel = false,
  children,
}: QueryBoundaryProps<Data>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (error === null) return skeleton;
  const state = <ErrorState message={error.message} onRetry={() => void refetch()} />;
  return errorInPanel ? <Panel>{state}</Panel> : state;
}
