import { queryOptions } from '@tanstack/react-query';
import { fetchInstance } from './endpoints/instance';
import type { InstanceView } from './types';

/** The reader's instance, and how far the server's clock was ahead of this machine's when it was told. */
export type OwnInstance = InstanceView & { aheadMs: number };

export function withClockOffset(view: InstanceView): OwnInstance {
  return { ...view, aheadMs: Date.parse(view.serverTime) - Date.now() };
}

// Every page asks; the news say when there is something else to know.
const STALE_AFTER_MS = 10_000;

export const instanceQuery = () =>
  queryOptions({
    queryKey: ['instance'],
    queryFn: async (): Promise<OwnInstance | null> => {
      const view = await fetchInstance();
      return view === null ? null : withClockOffset(view);
    },
    staleTime: STALE_AFTER_MS,
  });
