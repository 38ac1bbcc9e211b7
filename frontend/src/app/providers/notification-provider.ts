import type { NotificationProvider } from '@refinedev/core';
import { toast } from '../../components';

/** Refine's notifications as toasts of the page. */
export const notificationProvider: NotificationProvider = {
  open: ({ key, message, description, type }) => {
    // For failures Refine puts the server's sentence into the description; it comes first.
    const failed = type === 'error' && description !== undefined;
    toast.open({
      title: failed ? description : message,
      ...(failed && description !== message ? { description: message } : {}),
      type: type === 'progress' ? 'info' : type,
      // The client has shown the same error already; this toast replaces it.
      ...(failed ? { key: `error:${description}` } : key === undefined ? {} : { key }),
    });
  },
  close: toast.close,
};
