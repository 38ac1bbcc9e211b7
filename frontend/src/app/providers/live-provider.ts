import { keys, type LiveProvider } from '@refinedev/core';
import type { QueryClient } from '@tanstack/react-query';
import { onServerEvent, type Role, type ServerEvent } from '../../api';
import { canCall } from '../../domain/access';

/**
 * Forwards server events to Refine's subscriptions, which refetch the rows of a resource. Waits for `rolesAfter` first,
 * because a fetch without the required role would end the session.
 */
export function liveProvider(
  client: QueryClient,
  rolesAfter: (event: ServerEvent) => Promise<readonly Role[]>,
): LiveProvider {
  return {
    subscribe: ({ channel, callback }) => {
      const resource = channel.replace('resources/', '');
      const queryKey = keys().data().resource(resource).get();
      let stopWaiting: (() => void) | undefined;
      let isSubscribed = true;

      const notify = () => {
        // Deferred, so that the fetch of one subscription is not seen as a running one by the next.
        queueMicrotask(() => callback({ channel, type: '*', payload: {}, date: new Date() }));
      };
      // Refine ignores an event while it fetches, but the response may be older than the event.
      const notifyWhenIdle = () => {
        if (client.isFetching({ queryKey }) === 0) notify();
        else
          stopWaiting ??= client.getQueryCache().subscribe(() => {
            if (client.isFetching({ queryKey }) > 0) return;
            stopWaiting?.();
            stopWaiting = undefined;
            notify();
          });
      };

      const unsubscribe = onServerEvent((event) => {
        if (!isAbout(event, resource)) return;
        void rolesAfter(event).then((roles) => {
          if (isSubscribed && canCall(roles, `GET /admin/${resource}`)) notifyWhenIdle();
        });
      });
      return () => {
        isSubscribed = false;
        unsubscribe();
        stopWaiting?.();
      };
    },
    unsubscribe: (unsubscribe: () => void) => unsubscribe(),
  };
}

function isAbout(event: ServerEvent, resource: string): boolean {
  if (event.name === 'resource.changed') return event.data.resource === resource;
  // `board.changed` is the only event of a capture, so it also refetches the submissions.
  if (event.name === 'board.changed') return resource === 'submissions';
  // Changes during an interruption are not sent again.
  return event.name === 'connected';
}
