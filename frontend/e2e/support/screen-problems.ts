import type { Page } from '@playwright/test';
import type { Screen } from './screen';
import { knownKeys, type Locale, product } from './locales';

const keys = knownKeys();

/** Problems of a screen's texts: translation keys, a missing title, or an error on a plain admin page. */
export async function findTextProblems(
  page: Page,
  { as, path, open }: Screen,
  locale: Locale,
): Promise<string[]> {
  const found = (await findRawKeys(page)).map((key) => `shows the key ${key}`);
  const title = await page.title();
  if (!new RegExp(`. · ${product[locale]}$`).test(title)) found.push(`has the title ${title}`);
  if (as === 'admin' && open === undefined && path !== '/control_panel/settings')
    found.push(...(await findAdminProblems(page)));
  return found;
}

/** All words on the page, including those for screen readers, that are translation keys. */
async function findRawKeys(page: Page): Promise<string[]> {
  const said = await page.evaluate(() => {
    const attributes = ['title', 'aria-label', 'placeholder', 'alt'];
    const parts = [...document.querySelectorAll('*')].flatMap((element) =>
      attributes.map((name) => element.getAttribute(name) ?? ''),
    );
    return [document.title, document.body.innerText, ...parts].join(' ');
  });
  return (said.match(/\b[a-z]\w*(?:\.\w+)+\b/gi) ?? []).filter((word) => keys.has(word));
}

async function findAdminProblems(page: Page): Promise<string[]> {
  const alerts = await page.getByRole('alert').allInnerTexts();
  // A key without a text in any language.
  const unknownKeys = (await page.locator('main').innerText()).match(
    /\b[a-z]+[A-Za-z]*\.[a-z]+\.[a-zA-Z]+\b/g,
  );
  return [
    ...alerts.map((text) => `shows the alert ${text}`),
    ...(unknownKeys ?? []).map((key) => `shows the unknown key ${key}`),
  ];
}
