import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { instanceQuery, type OwnInstance } from '../../domain/instance';
import { useSecondsLeft } from '../../hooks/use-seconds-left';

// News tell of every step; this is for a stream that does not come through.
const POLL_MS = 5000;

/** What lives and is not simply running is on its way to another state. */
function isTransitioning(instance: OwnInstance | null | undefined): boolean {
  return instance?.live === true && instance.state !== 'running';
}

/** The one who looks after the reader's instance, so that every part that shows it only reads. */
export function useInstanceRefresh(): void {
  const client = useQueryClient();
  const { data } = useQuery({
    ...instanceQuery(),
    refetchInterval: ({ state }) => (isTransitioning(state.data) ? POLL_MS : false),
    // Whoever comes back may have missed more than the news still hold.
    refetchOnWindowFocus: 'always',
  });
  const running = data?.state === 'running' ? data.expiration : null;
  const over = useSecondsLeft(running, data?.aheadMs ?? 0) === 0;
  useEffect(() => {
    if (running !== null && over) void client.invalidateQueries(instanceQuery());
  }, [client, running, over]);
}
