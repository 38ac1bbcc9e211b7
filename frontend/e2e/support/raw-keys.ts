import type { Page } from '@playwright/test';
import { knownKeys } from './words';

const keys = knownKeys();

/** Every word on the page, or in what it says to a screen reader, that is the name of a text. */
export async function rawKeys(page: Page): Promise<string[]> {
  const said = await page.evaluate(() => {
    const attributes = ['title', 'aria-label', 'placeholder', 'alt'];
    const parts = [...document.querySelectorAll('*')].flatMap((element) =>
      attributes.map((name) => element.getAttribute(name) ?? ''),
    );
    return [document.title, document.body.innerText, ...parts].join(' ');
  });
  return (said.match(/\b[a-z]\w*(?:\.\w+)+\b/gi) ?? []).filter((word) => keys.has(word));
}
