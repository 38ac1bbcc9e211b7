import { queryOptions } from '@tanstack/react-query';
import { fetchInstance, type InstanceView } from '../api';
import { queryKeys } from './query-keys';

/** The user's instance, and by how much the server's clock is ahead of this machine's. */
export type OwnInstance = InstanceView & { clockOffsetMs: number };

export function withClockOffset(view: InstanceView): OwnInstance {
  return { ...view, clockOffsetMs: Date.parse(view.serverTime) - Date.now() };
}

// Every page uses it; server events report changes.
const STALE_AFTER_MS = 10_000;

export const instanceQuery = () =>
  queryOptions({
    queryKey: queryKeys.instance,
    queryFn: async (): Promise<OwnInstance | null> => {
      const view = await fetchInstance();
      return view === null ? null : withClockOffset(view);
    },
    staleTime: STALE_AFTER_MS,
  });
