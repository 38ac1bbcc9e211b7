import type { Page } from '@playwright/test';
import type { Locale } from './locales';

export type Theme = 'light' | 'dark';

/** Sets theme and language for the next page; a page of the origin must be open. */
export async function setAppearance(page: Page, theme: Theme, locale: Locale): Promise<void> {
  await page.evaluate(
    ([themeNow, language]) => {
      const stored = localStorage.getItem('vexil.settings');
      const { state, version } = JSON.parse(stored ?? '{"state":{},"version":1}') as {
        state: object;
        version: number;
      };
      const settings = JSON.stringify({ state: { ...state, theme: themeNow }, version });
      localStorage.setItem('vexil.settings', settings);
      localStorage.setItem('locale', language);
    },
    [theme, locale] as const,
  );
}
