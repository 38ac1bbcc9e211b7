// Writes the tables of settings and limits in docs/configuration*.md from the code; --check only compares.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import * as prettier from 'prettier';
import { limitsTable } from './lib/limits-table.mjs';

const require = createRequire(import.meta.url);
const { settings } = require('../backend/dist/infra/config/schema.js');

const heads = {
  en: ['Setting', 'Default', 'Meaning'],
  zh: ['设置', '默认值', '含义'],
};

function settingsTable(language) {
  const rows = Object.entries(settings.shape).map(([name, schema]) => {
    const given = schema.safeParse(undefined);
    const fallback = given.success && given.data !== undefined ? `\`${given.data}\`` : '–';
    return [`\`${name}\``, fallback, schema.meta()[language]];
  });
  return [heads[language], ...rows];
}

/** Replaces the table between the comments of that name; the first row is its header. */
function withTable(text, name, [head, ...rows]) {
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  const place = new RegExp(`(<!-- ${name} -->\\n)[\\s\\S]*?(<!-- /${name} -->)`);
  if (!place.test(text)) throw new Error(`There is no place for the table ${name}`);
  return text.replace(place, (_, start, end) => `${start}\n${lines.join('\n')}\n\n${end}`);
}

const withTables = (text, language) =>
  withTable(withTable(text, 'settings', settingsTable(language)), 'limits', limitsTable(language));

let stale = false;
for (const [file, language] of [
  ['docs/configuration.md', 'en'],
  ['docs/configuration.zh-CN.md', 'zh'],
]) {
  const path = new URL(`../${file}`, import.meta.url);
  const before = readFileSync(path, 'utf8');
  // Formatted here, so that the format check accepts the written file.
  const style = await prettier.resolveConfig(fileURLToPath(path));
  const after = await prettier.format(withTables(before, language), {
    ...style,
    parser: 'markdown',
  });
  if (before === after) continue;
  stale = true;
  if (process.argv.includes('--check'))
    console.error(`${file}: a table is stale; run node scripts/config-table.mjs`);
  else writeFileSync(path, after);
}
if (stale && process.argv.includes('--check')) process.exit(1);
