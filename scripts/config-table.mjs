// Writes the tables of both READMEs, settings and limits, from the code; --check only compares.
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

/** Puts the rows, the head first, between the marks of that name. */
function withTable(text, name, [head, ...rows]) {
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return text.replace(
    new RegExp(`(<!-- ${name} -->\\n)[\\s\\S]*?(\\n<!-- /${name} -->)`),
    (_, start, end) => `${start}\n${lines.join('\n')}\n${end}`,
  );
}

const withTables = (text, language) =>
  withTable(withTable(text, 'settings', settingsTable(language)), 'limits', limitsTable(language));

let stale = false;
for (const [file, language] of [
  ['README.md', 'en'],
  ['README.zh-CN.md', 'zh'],
]) {
  const path = new URL(`../${file}`, import.meta.url);
  const before = readFileSync(path, 'utf8');
  // As the format check wants it, so that the two never disagree.
  const style = await prettier.resolveConfig(fileURLToPath(path));
  const after = await prettier.format(withTables(before, language), {
    ...style,
    parser: 'markdown',
  });
  if (before === after) continue;
  stale = true;
  if (process.argv.includes('--check')) console.error(`${file}: a table is stale`);
  else writeFileSync(path, after);
}
if (stale && process.argv.includes('--check')) process.exit(1);
