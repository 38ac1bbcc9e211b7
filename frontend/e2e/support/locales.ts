import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

const TEXTS = new URL('../../src/locales/', import.meta.url);

export const LOCALES = ['zh-CN', 'en-US'] as const;
export type Locale = (typeof LOCALES)[number];

/** The languages of tests that can run in each: both in `npm run test:all`, the default one in `npm test`. */
export const REPEATED_LOCALES: readonly Locale[] =
  process.env.VEXIL_TEST_ALL === '1' ? LOCALES : ['zh-CN'];

export type Both = Record<Locale, string>;
export const both = <Value>(zh: Value, en: Value): Record<Locale, Value> => ({
  'zh-CN': zh,
  'en-US': en,
});

/** The default name of a site. */
export const product = both('揭旗', 'Vexil');

/** All translation keys. */
export function knownKeys(): Set<string> {
  const found = new Set<string>();
  const walk = (tree: object, path: string) => {
    for (const [name, value] of Object.entries(tree) as [string, unknown][])
      if (typeof value === 'object' && value !== null) walk(value, `${path}${name}.`);
      else found.add(path + name.replace(/_(?:zero|one|other)$/, ''));
  };
  for (const locale of LOCALES) {
    const folder = new URL(`${locale}/`, TEXTS);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((name) => name.endsWith('.json'))) {
      const texts: unknown = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
      if (typeof texts === 'object' && texts !== null) walk(texts, `${basename(file, '.json')}.`);
    }
  }
  return found;
}
