import type { LiveProvider } from '@refinedev/core';
import { onServerEvent } from '../../api';

/** Refine's channel of a resource. */
const channelOf = (resource: string) => `resources/${resource}`;

/** Passes the server's events on to Refine's subscriptions, which fetch the rows again. */
export const liveProvider: LiveProvider = {
  subscribe: ({ channel, callback }) => {
    const notify = () => {
      callback({ channel, type: '*', payload: {}, date: new Date() });
    };
    return onServerEvent((event) => {
      if (event.name === 'resource.changed' && channelOf(event.data.resource) === channel) notify();
      // Captures are told without the rows that they write.
      if (event.name === 'board.changed' && channel === channelOf('submissions')) notify();
      // Changes are not told again to a stream that was interrupted.
      if (event.name === 'connected') notify();
    });
  },
  unsubscribe: (unsubscribe: () => void) => {
    unsubscribe();
  },
};
