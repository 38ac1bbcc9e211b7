import type { NotificationProvider } from '@refinedev/core';

const DURATION_S = 5;

interface Notification {
  message: string;
  description?: string;
  type: 'success' | 'error' | 'info';
  duration: number;
  key?: string;
}

interface Toasts {
  open: (toast: Notification) => void;
  close: (key: string) => void;
}

/** Refine's news as toasts of the page. */
export function notificationProvider(toasts: Toasts): NotificationProvider {
  return {
    open: ({ key, message, description, type }) => {
      // For failures Refine puts the server's sentence into the description; it comes first.
      const failed = type === 'error' && description !== undefined;
      toasts.open({
        message: failed ? description : message,
        ...(failed && description !== message ? { description: message } : {}),
        type: type === 'progress' ? 'info' : type,
        duration: DURATION_S,
        // What the client has said already is completed, not said twice.
        ...(failed ? { key: `error:${description}` } : key === undefined ? {} : { key }),
      });
    },
    close: (key) => {
      toasts.close(key);
    },
  };
}
