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

/** Shows toasts for five seconds each; a toast replaces an earlier one with the same key. */
export const toast = {
  success: openAs('success'),
  error: openAs('error'),
  info: openAs('info'),

  /** Opens a toast, or queues it until the host is mounted. */
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

/** Shows queued and later toasts with this host; returns how to detach it. */
export function attachToastHost(next: ToastHost): () => void {
  host = next;
  for (const waiting of queued.splice(0)) next.open(waiting);
  return () => {
    if (host === next) host = undefined;
  };
}

const loadToastHost = async () => (await import('./toast-host')).ToastHost;

/** Preloads the code that renders toasts. */
export async function preloadToasts(): Promise<void> {
  await loadToastHost();
}

/** Mounted once. Loads its code with the first toast, because most visits to the log-in page show none. */
export function Toasts() {
  const [Host, setHost] = useState<ComponentType>();
  useEffect(() => {
    requestHost = () => {
      // After a failure the next toast retries.
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
