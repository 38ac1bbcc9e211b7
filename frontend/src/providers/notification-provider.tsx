import type { NotificationProvider } from '@refinedev/core';
import { App } from 'antd';
import { useMemo } from 'react';

const SECONDS = 5;

/** Refine's news as antd notifications; how many are shown at once is said where App is mounted. */
export function useNotificationProvider(): NotificationProvider {
  const { notification } = App.useApp();
  return useMemo(
    () => ({
      open: ({ key, message, description, type }) => {
        // For failures Refine puts the server's sentence into the description; it comes first.
        const failed = type === 'error' && description !== undefined;
        notification.open({
          message: failed ? description : message,
          ...(failed && description !== message ? { description: message } : {}),
          type: type === 'progress' ? 'info' : type,
          duration: SECONDS,
          // What the client has said already is completed, not said twice.
          ...(failed ? { key: `error:${description}` } : key === undefined ? {} : { key }),
        });
      },
      close: (key) => {
        notification.destroy(key);
      },
    }),
    [notification],
  );
}
