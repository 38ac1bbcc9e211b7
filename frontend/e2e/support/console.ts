import type { BrowserContext } from '@playwright/test';

/** Hears what every page of a browser says in its console, and fails where that was not allowed. */
export class QuietConsole {
  private readonly allowed: RegExp[] = [];
  private readonly heard: { text: string; url: string }[] = [];

  constructor(context: BrowserContext) {
    context.on('console', (message) => {
      const { url } = message.location();
      // A browser asks for it by itself where a document names no icon, as JSON does not.
      if (url.endsWith('/favicon.ico')) return;
      if (['error', 'warning'].includes(message.type()))
        this.heard.push({ text: message.text(), url });
    });
    context.on('weberror', (failure) => {
      this.heard.push({ text: String(failure.error()), url: failure.page()?.url() ?? '' });
    });
  }

  /** Allows a message that a test provokes, such as the browser's own line for a refused request. */
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
