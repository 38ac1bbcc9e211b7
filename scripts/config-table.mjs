// Writes the configuration tables of both READMEs from the settings' schema; --check only compares.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import * as prettier from 'prettier';

const require = createRequire(import.meta.url);
const { settings } = require('../backend/dist/config/schema.js');

const heads = {
  en: ['Setting', 'Default', 'Meaning'],
  zh: ['设置', '默认值', '含义'],
};

function table(language) {
  const rows = Object.entries(settings.shape).map(([name, schema]) => {
    const given = schema.safeParse(undefined);
    const fallback = given.success && given.data !== undefined ? `\`${given.data}\`` : '–';
    return `| \`${name}\` | ${fallback} | ${schema.meta()[language]} |`;
  });
  return [`| ${heads[language].join(' | ')} |`, '| --- | --- | --- |', ...rows].join('\n');
}

function withTable(text, language) {
  return text.replace(
    /(<!-- settings -->\n)[\s\S]*?(\n<!-- \/settings -->)/,
    (_, start, end) => `${start}\n${table(language)}\n${end}`,
  );
}

let stale = false;
for (const [file, language] of [
  ['README.md', 'en'],
  ['README.zh-CN.md', 'zh'],
]) {
  const path = new URL(`../${file}`, import.meta.url);
  const before = readFileSync(path, 'utf8');
  // As the format check wants it, so that the two never disagree.
  const style = await prettier.resolveConfig(fileURLToPath(path));
  const after = await prettier.format(withTable(before, language), {
    ...style,
    parser: 'markdown',
  });
  if (before === after) continue;
  stale = true;
  if (process.argv.includes('--check')) console.error(`${file}: the configuration table is stale`);
  else writeFileSync(path, after);
}
if (stale && process.argv.includes('--check')) process.exit(1);
