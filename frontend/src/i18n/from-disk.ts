import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundle, type Texts } from './bundle';

/** The texts of a language for tests, which have no bundler. */
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
