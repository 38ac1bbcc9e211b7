import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { LazyBoundary, lazyComponent } from '../components';
import { instanceQuery, type OwnInstance } from '../domain/instance';
import { useSecondsLeft } from '../hooks/countdown';

// Most users have no instance.
const InstancePill = lazyComponent(async () => (await import('./instance-pill')).InstancePill);

/** The user's instance while there is one. */
export function LiveInstance() {
  const { data } = useQuery(instanceQuery());
  if (data?.live !== true) return null;
  return (
    <LazyBoundary resetKey={data}>
      <Suspense>
        <InstancePill instance={data} />
      </Suspense>
    </LazyBoundary>
  );
}

// Server events tell of every step; this is for a stream that is interrupted.
const POLL_MS = 5000;

const isTransitioning = (instance: OwnInstance | null | undefined) =>
  instance?.live === true && instance.state !== 'running';

/** Keeps the query of the user's instance up to date for all components that read it. */
export function useInstanceRefresh(): void {
  const client = useQueryClient();
  const { data } = useQuery({
    ...instanceQuery(),
    refetchInterval: ({ state }) => (isTransitioning(state.data) ? POLL_MS : false),
    // While the tab was hidden, more events may have been missed than the server still has.
    refetchOnWindowFocus: 'always',
  });
  const expiration = data?.state === 'running' ? data.expiration : null;
  const isOver = useSecondsLeft(expiration, data?.aheadMs ?? 0) === 0;
  useEffect(() => {
    if (expiration !== null && isOver) void client.invalidateQueries(instanceQuery());
  }, [client, expiration, isOver]);
}
