import { useQuery } from '@tanstack/react-query';
import { instanceQuery, type OwnInstance } from '../../../domain/instance';
import { useSecondsLeft } from '../../../hooks/countdown';

/** How the reader's instance relates to one challenge. */
export type InstanceStatus =
  /** None of this challenge; an ended one of another challenge may still impose a cooldown. */
  | { kind: 'none'; instance: OwnInstance | null }
  /** A live instance of another challenge; a user has one at a time. */
  | { kind: 'otherChallenge'; instance: OwnInstance }
  | { kind: OwnInstance['state']; instance: OwnInstance };

/** `isOver` tells that its time is up by the clock, before the server has reported it. */
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

/** The status is undefined until the first answer of the server. */
export function useInstanceStatus(challengeId: number) {
  const query = useQuery(instanceQuery());
  const { data } = query;
  const isOver = useSecondsLeft(data?.expiration ?? null, data?.aheadMs ?? 0) === 0;
  return {
    query,
    status: data === undefined ? undefined : statusOf(data, challengeId, isOver),
  };
}
