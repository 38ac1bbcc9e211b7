import type { NotificationProvider } from '@refinedev/core';
import { toast } from '../../components';

/** Shows Refine's notifications as toasts. */
export const notificationProvider: NotificationProvider = {
  open: ({ key, message, description, type }) => {
    // For a failure the description is the server's message; show it first.
    const failed = type === 'error' && description !== undefined;
    toast.open({
      title: failed ? description : message,
      ...(failed && description !== message ? { description: message } : {}),
      type: type === 'progress' ? 'info' : type,
      // The same key replaces the toast that `http` has already shown for this error.
      ...(failed ? { key: `error:${description}` } : key === undefined ? {} : { key }),
    });
  },
  close: toast.close,
};
