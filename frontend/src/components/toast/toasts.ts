import type { ArgsProps } from 'antd/es/notification/interface';

export type Toast = Pick<
  ArgsProps,
  'message' | 'description' | 'type' | 'role' | 'actions' | 'duration' | 'key'
>;

interface ToastHost {
  open: (toast: Toast) => void;
  destroy: (key?: string) => void;
}

let host: ToastHost | undefined;
let queued: Toast[] = [];
let requestHost: () => void = () => undefined;

/** What is said in passing, from the whole page to one place; it waits where that is still to come. */
export const toasts = {
  open(toast: Toast): void {
    if (host) {
      host.open(toast);
      return;
    }
    queued.push(toast);
    requestHost();
  },

  close(key: string): void {
    queued = queued.filter((toast) => toast.key !== key);
    host?.destroy(key);
  },

  /** Called when something is to be said and nothing is there to show it. */
  onFirstToast(listener: () => void): () => void {
    requestHost = listener;
    if (queued.length > 0) requestHost();
    return () => {
      requestHost = () => undefined;
    };
  },

  attachHost(next: ToastHost): () => void {
    host = next;
    for (const toast of queued.splice(0)) next.open(toast);
    return () => {
      if (host === next) host = undefined;
    };
  },
};
