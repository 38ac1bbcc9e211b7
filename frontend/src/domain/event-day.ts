import { useQuery } from '@tanstack/react-query';
import { fetchSettings } from '../api';
import { useCanCall } from './access';
import { queryKeys } from './query-keys';
import { useClockOffsetMs } from './site';

const KEYS = ['eventDay.factor', 'eventDay.endsAt'];
const REFRESH_MS = 60_000;

interface EventDay {
  factor: number;
  endsAt: string;
  leftMs: number;
}

/** The current event day for users who may read settings; null if there is none. */
export function useEventDay(): EventDay | null | undefined {
  const canRead = useCanCall()('GET /admin/settings');
  const clockOffsetMs = useClockOffsetMs();
  const { data } = useQuery({
    queryKey: queryKeys.eventDay,
    queryFn: () => readEventDay(clockOffsetMs),
    enabled: canRead,
    // Refetch at its end, by the server's clock.
    refetchInterval: ({ state }) => Math.min(REFRESH_MS, (state.data?.leftMs ?? REFRESH_MS) + 500),
  });
  return canRead ? data : null;
}

async function readEventDay(clockOffsetMs: number): Promise<EventDay | null> {
  const data = await fetchSettings(KEYS);
  const [factor, endsAt] = KEYS.map((key) => data.find((row) => row.key === key)?.value);
  if (typeof factor !== 'number' || typeof endsAt !== 'string') return null;
  const leftMs = Date.parse(endsAt) - Date.now() - clockOffsetMs;
  return leftMs > 0 ? { factor, endsAt, leftMs } : null;
}
