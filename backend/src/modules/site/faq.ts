import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SettingKey } from './setting-rules';

// From src and from dist it is as far to the root.
const GUIDES = join(__dirname, '../../../../docs/guides');

/** The guide for players without its heading and the link to the other language. */
function readGuide(name: string): string {
  const text = readFileSync(join(GUIDES, name), 'utf8');
  return text.slice(text.indexOf('## '));
}

/** What the texts of the page are as long as no admin wrote others. */
const defaults = { faq: readGuide('player.zh-CN.md'), faqEn: readGuide('player.md') };

/** The value of a setting as it is in force; an empty text of the page stands for the guide. */
export function valueInForce(key: SettingKey, value: unknown): unknown {
  return (key === 'faq' || key === 'faqEn') && value === '' ? defaults[key] : value;
}
