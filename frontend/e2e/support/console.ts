import type { BrowserContext } from '@playwright/test';

/** Hears what every page of a browser says in its console, and fails where that was not allowed. */
export class QuietConsole {
  private readonly allowed: RegExp[] = [];
  private readonly heard: string[] = [];

  constructor(context: BrowserContext) {
    context.on('console', (message) => {
      // The browser's own request where a document names no icon, such as /healthz.
      if (message.location().url.endsWith('/favicon.ico')) return;
      if (['error', 'warning'].includes(message.type())) this.heard.push(message.text());
    });
    context.on('weberror', (failure) => {
      this.heard.push(String(failure.error()));
    });
  }

  /** Allows a message that a test provokes, such as the browser's own line for a refused request. */
  allow(pattern: RegExp): void {
    this.allowed.push(pattern);
  }

  check(): void {
    const noise = this.heard.filter((text) => !this.allowed.some((pattern) => pattern.test(text)));
    if (noise.length > 0) throw new Error(`The console is not empty:\n${noise.join('\n')}`);
  }
}
