import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { LazyBoundary, lazyComponent } from '../components';
import { instanceQuery, type OwnInstance } from '../domain/instance';
import { useSecondsLeft } from '../hooks/countdown';

// Loaded on demand, because most users have no instance.
const InstancePill = lazyComponent(async () => (await import('./instance-pill')).InstancePill);

/** Shows the user's instance if there is one. */
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

// Server events report every change; polling covers an interrupted stream.
const POLL_MS = 5000;

const isTransitioning = (instance: OwnInstance | null | undefined) =>
  instance?.live === true && instance.state !== 'running';

/** Keeps the query of the user's instance fresh for all its readers. */
export function useInstanceRefresh(): void {
  const client = useQueryClient();
  const { data } = useQuery({
    ...instanceQuery(),
    refetchInterval: ({ state }) => (isTransitioning(state.data) ? POLL_MS : false),
    // While the tab was hidden, it may have missed more events than the server keeps.
    refetchOnWindowFocus: 'always',
  });
  const expiration = data?.state === 'running' ? data.expiration : null;
  const isOver = useSecondsLeft(expiration, data?.clockOffsetMs ?? 0) === 0;
  useEffect(() => {
    if (expiration !== null && isOver) void client.invalidateQueries(instanceQuery());
  }, [client, expiration, isOver]);
}
