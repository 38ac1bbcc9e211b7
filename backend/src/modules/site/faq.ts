import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SettingKey } from './setting-rules';

// The path is the same from src and from dist.
const GUIDES = join(__dirname, '../../../../docs/guides');

/** Reads the guide for players without its heading and the link to the other language. */
function readGuide(name: string): string {
  const text = readFileSync(join(GUIDES, name), 'utf8');
  return text.slice(text.indexOf('## '));
}

/** The default texts of the page of frequent questions. */
const defaults = { faq: readGuide('player.zh-CN.md'), faqEn: readGuide('player.md') };

/** Returns the effective value of a setting: the guide replaces an empty text of the page of frequent questions. */
export function effectiveValue(key: SettingKey, value: unknown): unknown {
  return (key === 'faq' || key === 'faqEn') && value === '' ? defaults[key] : value;
}
