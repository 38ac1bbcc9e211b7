import type { ArgsProps } from 'antd/es/notification/interface';

export type Toast = Pick<
  ArgsProps,
  'message' | 'description' | 'type' | 'role' | 'actions' | 'duration' | 'key'
>;

interface Stage {
  open: (toast: Toast) => void;
  destroy: (key?: string) => void;
}

let stage: Stage | undefined;
let waiting: Toast[] = [];
let call: () => void = () => undefined;

/** What is said in passing, from the whole page to one place; it waits where that is still to come. */
export const toasts = {
  open(toast: Toast): void {
    if (stage) {
      stage.open(toast);
      return;
    }
    waiting.push(toast);
    call();
  },

  close(key: string): void {
    waiting = waiting.filter((toast) => toast.key !== key);
    stage?.destroy(key);
  },

  /** Called when something is to be said and nothing is there to show it. */
  onNeed(listener: () => void): () => void {
    call = listener;
    if (waiting.length > 0) call();
    return () => {
      call = () => undefined;
    };
  },

  enter(next: Stage): () => void {
    stage = next;
    for (const toast of waiting.splice(0)) next.open(toast);
    return () => {
      if (stage === next) stage = undefined;
    };
  },
};
