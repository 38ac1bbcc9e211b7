import type { NotificationProvider } from '@refinedev/core';

const SECONDS = 5;

interface Said {
  message: string;
  description?: string;
  type: 'success' | 'error' | 'info';
  duration: number;
  key?: string;
}

interface Toasts {
  open: (toast: Said) => void;
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
        duration: SECONDS,
        // What the client has said already is completed, not said twice.
        ...(failed ? { key: `error:${description}` } : key === undefined ? {} : { key }),
      });
    },
    close: (key) => {
      toasts.close(key);
    },
  };
}
