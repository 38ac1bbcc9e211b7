import type { BrowserContext } from '@playwright/test';

/** Collects the console messages of all pages, and fails on those that were not allowed. */
export class QuietConsole {
  private readonly allowed: RegExp[] = [];
  private readonly heard: { text: string; url: string }[] = [];

  constructor(context: BrowserContext) {
    context.on('console', (message) => {
      const { url } = message.location();
      // Browsers request it themselves for a document without an icon, such as JSON.
      if (url.endsWith('/favicon.ico')) return;
      if (['error', 'warning'].includes(message.type()))
        this.heard.push({ text: message.text(), url });
    });
    context.on('weberror', (failure) => {
      this.heard.push({ text: String(failure.error()), url: failure.page()?.url() ?? '' });
    });
  }

  /** Allows a message that a test provokes, such as the browser's own message about a rejected request. */
  allow(pattern: RegExp): void {
    this.allowed.push(pattern);
  }

  check(): void {
    const noise = this.heard.filter(
      ({ text }) => !this.allowed.some((pattern) => pattern.test(text)),
    );
    const lines = noise.map(({ text, url }) => `${text} (${url})`);
    if (lines.length > 0) throw new Error(`The console is not empty:\n${lines.join('\n')}`);
  }
}
