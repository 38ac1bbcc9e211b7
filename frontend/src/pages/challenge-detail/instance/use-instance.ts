import {
  type QueryClient,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, releaseInstance, renewInstance, startInstance } from '../../../api';
import { toast } from '../../../components';
import { instanceQuery, type OwnInstance, withClockOffset } from '../../../domain/instance';
import { secondsLeft, useSecondsLeft } from '../../../hooks/countdown';

/** The reader's instance in relation to one challenge. */
export type InstanceStatus =
  /** No live instance; an ended one of another challenge may still cause a cooldown. */
  | { kind: 'none'; instance: OwnInstance | null }
  /** A live instance of another challenge; a user can have only one. */
  | { kind: 'otherChallenge'; instance: OwnInstance }
  | { kind: OwnInstance['state']; instance: OwnInstance };

/** `isOver`: its time has passed, but the server has not reported the end yet. */
function statusOf(
  instance: OwnInstance | null,
  challengeId: number,
  isOver: boolean,
): InstanceStatus {
  if (instance === null) return { kind: 'none', instance };
  if (instance.challengeId !== challengeId)
    return { kind: instance.live ? 'otherChallenge' : 'none', instance };
  return { kind: instance.state === 'running' && isOver ? 'expired' : instance.state, instance };
}

/** The status is undefined until the first response. */
export function useInstanceStatus(challengeId: number) {
  const query = useQuery(instanceQuery());
  const { data } = query;
  const isOver = useSecondsLeft(data?.expiration ?? null, data?.clockOffsetMs ?? 0) === 0;
  return {
    query,
    status: data === undefined ? undefined : statusOf(data, challengeId, isOver),
  };
}

/** A player's actions on an instance; `switch` releases the one of another challenge and starts one here. */
export type InstanceAction = 'start' | 'renew' | 'release' | 'switch';

interface ActionRequest {
  action: InstanceAction;
  challengeId: number;
}

export interface InstanceActions {
  run: (action: InstanceAction) => void;
  /** The action in progress, started on this page or on another one. */
  pending: ActionRequest | undefined;
  error: { action: InstanceAction; message: string } | undefined;
  /** Seconds until the server accepts the next action. */
  cooldownSeconds: number;
}

const mutationKey = ['instance', 'action'];

export function useInstanceActions(
  challengeId: number,
  instance: OwnInstance | null | undefined,
): InstanceActions {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const [error, setError] = useState<InstanceActions['error'] & { language: string }>();
  const { mutate } = useMutation<OwnInstance, Error, ActionRequest>({
    mutationKey,
    mutationFn: (request) => sendAction(request, client),
    onMutate: async () => {
      setError(undefined);
      // A response from before the action must not overwrite its result.
      await client.cancelQueries(instanceQuery());
    },
    onSuccess: (result, { action }) => {
      storeInstance(client, result);
      toast.success(t(`ownInstance.done.${action}`));
    },
    onError: ({ message }, { action }) => setError({ action, message, language: i18n.language }),
    onSettled: () => client.invalidateQueries(instanceQuery()),
  });
  const pending = useMutationState({
    filters: { mutationKey, status: 'pending' },
    // Only the mutation above has this key.
    select: ({ state }) => state.variables as ActionRequest,
  });
  return {
    run: (action) => mutate({ action, challengeId }),
    pending: pending[0],
    // The server's message is in the language of the request; hide it after a change of language.
    error: error?.language === i18n.language ? error : undefined,
    cooldownSeconds: useSecondsLeft(
      instance?.nextOperationAt ?? null,
      instance?.clockOffsetMs ?? 0,
    ),
  };
}

async function sendAction(
  { action, challengeId }: ActionRequest,
  client: QueryClient,
): Promise<OwnInstance> {
  if (action === 'renew') return withClockOffset(await renewInstance());
  if (action === 'release') return withClockOffset(await releaseInstance());
  if (action === 'switch') await releaseAndWait(client);
  return withClockOffset(await startInstance(challengeId));
}

const POLL_MS = 500;
const STALE_AFTER_MS = 2000;
const MAX_WAIT_MS = 90_000;

/** Releases the live instance, and waits until it is gone and the server accepts the next action. */
async function releaseAndWait(client: QueryClient): Promise<void> {
  try {
    storeInstance(client, withClockOffset(await releaseInstance()));
  } catch (error) {
    // It ended by itself in the meantime.
    if (!(error instanceof ApiError && error.code === 'instance.notFound')) throw error;
  }
  const until = Date.now() + MAX_WAIT_MS;
  // Server events usually update the query; polling covers networks that block the stream.
  const current = () => client.query({ ...instanceQuery(), staleTime: STALE_AFTER_MS });
  while (Date.now() < until && !canStart(await current()))
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
}

function canStart(instance: OwnInstance | null): boolean {
  if (instance === null) return true;
  const { live, nextOperationAt, clockOffsetMs } = instance;
  return !live && secondsLeft(nextOperationAt, clockOffsetMs, Date.now()) === 0;
}

/** Stores the result of a call unless the query has a newer state. */
function storeInstance(client: QueryClient, result: OwnInstance): void {
  client.setQueryData(instanceQuery().queryKey, (before: OwnInstance | null | undefined) =>
    before && before.serverTime > result.serverTime ? before : result,
  );
}
