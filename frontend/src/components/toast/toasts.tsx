import type { ArgsProps } from 'antd/es/notification/interface';
import { type ComponentType, useEffect, useState } from 'react';

type Toast = Pick<ArgsProps, 'title' | 'description' | 'type' | 'role' | 'actions' | 'key'>;

interface ToastHost {
  open: (toast: Toast) => void;
  destroy: (key?: string) => void;
}

let host: ToastHost | undefined;
let queued: Toast[] = [];
let requestHost: () => void = () => undefined;

const keyOf = (type: 'success' | 'error' | 'info', message: string) => `${type}:${message}`;

const openAs = (type: 'success' | 'error' | 'info') => (message: string, description?: string) =>
  toast.open({
    type,
    title: message,
    key: keyOf(type, message),
    ...(description === undefined ? {} : { description }),
  });

/** Shows messages for five seconds each; one that has the key of another replaces it. */
export const toast = {
  success: openAs('success'),
  error: openAs('error'),
  info: openAs('info'),

  /** Opens a toast, once there is a host to draw it. */
  open: (next: Toast) => {
    if (host) {
      host.open(next);
      return;
    }
    queued.push(next);
    requestHost();
  },

  /** Closes the toast of an error that no longer holds. */
  closeError: (message: string) => toast.close(keyOf('error', message)),

  close: (key: string) => {
    queued = queued.filter((waiting) => waiting.key !== key);
    host?.destroy(key);
  },
};

/** Draws the queued toasts and all that follow with the given host; returns how to detach it. */
export function attachToastHost(next: ToastHost): () => void {
  host = next;
  for (const waiting of queued.splice(0)) next.open(waiting);
  return () => {
    if (host === next) host = undefined;
  };
}

const loadToastHost = async () => (await import('./toast-host')).ToastHost;

/** Fetches the code that draws toasts before the first of them. */
export async function preloadToasts(): Promise<void> {
  await loadToastHost();
}

/** To be mounted once. Its code is loaded with the first toast: most visits to the log-in page show none. */
export function Toasts() {
  const [Host, setHost] = useState<ComponentType>();
  useEffect(() => {
    requestHost = () => {
      // After a failure the next toast tries again.
      loadToastHost().then(
        (found) => setHost(() => found),
        () => undefined,
      );
    };
    if (queued.length > 0) requestHost();
    return () => {
      requestHost = () => undefined;
    };
  }, []);
  return Host && <Host />;
}
