import type { OwnInstance } from '../../../api';

/** What the reader's instance is to one challenge. */
export type Standing =
  /** The newest may be another challenge's that has ended; the next wish must keep its distance from it. */
  | { kind: 'none'; instance: OwnInstance | null }
  /** Another challenge's takes the only place. */
  | { kind: 'elsewhere'; instance: OwnInstance }
  | { kind: OwnInstance['state']; instance: OwnInstance };

/** `over` is whether its time is up by the clock, of which the server's word may still be on its way. */
export function standingOf(
  instance: OwnInstance | null,
  challengeId: number,
  over: boolean,
): Standing {
  if (instance === null) return { kind: 'none', instance };
  if (instance.challengeId !== challengeId)
    return { kind: instance.live ? 'elsewhere' : 'none', instance };
  return { kind: instance.state === 'running' && over ? 'expired' : instance.state, instance };
}
