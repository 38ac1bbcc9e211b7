import type { LiveProvider } from '@refinedev/core';
import { onServerEvent } from '../../api';

/** Refine's channel of a resource. */
const channelOf = (resource: string) => `resources/${resource}`;

/** Notifies Refine's subscriptions of server events, so that they fetch their rows again. */
export const liveProvider: LiveProvider = {
  subscribe: ({ channel, callback }) => {
    const notify = () => {
      callback({ channel, type: '*', payload: {}, date: new Date() });
    };
    return onServerEvent((event) => {
      if (event.name === 'resource.changed' && channelOf(event.data.resource) === channel) notify();
      // A capture has no event for the submission that it writes.
      if (event.name === 'board.changed' && channel === channelOf('submissions')) notify();
      // Events of changes are not repeated after an interruption.
      if (event.name === 'connected') notify();
    });
  },
  unsubscribe: (unsubscribe: () => void) => {
    unsubscribe();
  },
};
