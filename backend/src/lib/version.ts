import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** The version of Vexil, which stands in the backend's package.json beside `src` and `dist`. */
export function readVersion(): string {
  const text = readFileSync(resolve(__dirname, '../../package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
