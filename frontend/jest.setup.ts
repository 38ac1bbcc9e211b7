import { TextDecoder, TextEncoder } from 'node:util';

// jsdom lacks what every browser has and the libraries expect.
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

// Only what antd's forms need: one listener, told in a later task. Node's own would keep the process alive.
class TaskChannel {
  readonly port1: { onmessage: ((event: { data: unknown }) => void) | null } = { onmessage: null };
  readonly port2 = {
    postMessage: (data: unknown) => setTimeout(() => this.port1.onmessage?.({ data })),
  };
}
Object.assign(globalThis, { MessageChannel: TaskChannel });

// The library that scrolls to the first wrong field of a form calls it.
Object.assign(Element.prototype, { scroll: () => undefined });
