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

// The library that scrolls to the first wrong field of a form calls it.
Object.assign(Element.prototype, { scroll: () => undefined });
