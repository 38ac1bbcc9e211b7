import { TextDecoder, TextEncoder } from 'node:util';

// Browser APIs that libraries need and jsdom lacks.
Object.assign(globalThis, { TextDecoder, TextEncoder });

class SilentObserver {
  observe(): void {
    return;
  }
  unobserve(): void {
    return;
  }
  disconnect(): void {
    return;
  }
}
Object.assign(globalThis, {
  ResizeObserver: SilentObserver,
  IntersectionObserver: SilentObserver,
});

Object.assign(window, {
  matchMedia: (media: string) => ({
    matches: false,
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }),
});

// The part that antd's forms need: one listener, called in a later task.
// Node's MessageChannel would keep the process alive.
class TaskChannel {
  readonly port1: { onmessage: ((event: { data: unknown }) => void) | null } = { onmessage: null };
  readonly port2 = {
    postMessage: (data: unknown) => setTimeout(() => this.port1.onmessage?.({ data })),
  };
}
Object.assign(globalThis, { MessageChannel: TaskChannel });

// The library that scrolls to the first invalid field of a form calls this.
Object.assign(Element.prototype, { scroll: () => undefined });
