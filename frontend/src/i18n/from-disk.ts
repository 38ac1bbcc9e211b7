import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundle, type Texts } from './bundle';

/** Reads the texts of a language from files, for tests without a bundler. */
export function textsFromDisk(language: string): Texts {
  const folder = join(__dirname, '../locales', language);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.json'),
  );
  return bundle(
    Object.fromEntries(
      files.map((name) => [name, JSON.parse(readFileSync(join(folder, name), 'utf8')) as unknown]),
    ),
  );
}
