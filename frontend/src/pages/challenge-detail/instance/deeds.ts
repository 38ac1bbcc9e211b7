import type { QueryClient } from '@tanstack/react-query';
import {
  ApiError,
  instanceQuery,
  type OwnInstance,
  releaseInstance,
  renewInstance,
  startInstance,
  withClockOffset,
} from '../../../api';
import { secondsLeft } from '../../../lib/seconds-left';

/** What a player does to the own instance; `switch` releases it wherever it is and starts one here. */
export const DEEDS = ['start', 'renew', 'release', 'switch'] as const;
export type Deed = (typeof DEEDS)[number];

const LOOK_MS = 500;
const REREAD_MS = 2000;
const PATIENCE_MS = 90_000;

export async function perform(
  deed: Deed,
  challengeId: number,
  client: QueryClient,
): Promise<OwnInstance> {
  switch (deed) {
    case 'start':
      return withClockOffset(await startInstance(challengeId));
    case 'renew':
      return withClockOffset(await renewInstance());
    case 'release':
      return withClockOffset(await releaseInstance());
    case 'switch':
      await makeRoom(client);
      return withClockOffset(await startInstance(challengeId));
  }
}

/** Releases what lives, and waits until it is gone and the server would hear another wish. */
async function makeRoom(client: QueryClient): Promise<void> {
  try {
    remember(client, withClockOffset(await releaseInstance()));
  } catch (error) {
    // Gone by itself meanwhile: what was wanted is so.
    if (!(error instanceof ApiError && error.code === 'instance.notFound')) throw error;
  }
  const until = Date.now() + PATIENCE_MS;
  while (Date.now() < until && !mayStart(await known(client))) await pause(LOOK_MS);
}

/** The instance as the news left it; asked for where they do not come. */
function known(client: QueryClient): Promise<OwnInstance | null> {
  return client.query({ ...instanceQuery(), staleTime: REREAD_MS });
}

function mayStart(instance: OwnInstance | null): boolean {
  if (instance === null) return true;
  const { live, nextOperationAt, aheadMs } = instance;
  return !live && secondsLeft(nextOperationAt, aheadMs, Date.now()) === 0;
}

/** Keeps what a call told, unless something newer is known by then. */
export function remember(client: QueryClient, told: OwnInstance): void {
  client.setQueryData(instanceQuery().queryKey, (before: OwnInstance | null | undefined) =>
    before && before.serverTime > told.serverTime ? before : told,
  );
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
