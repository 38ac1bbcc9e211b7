import { limits } from '../../../lib/limits';
import { codePoints } from '../../../lib/text';
import type { Warnings } from './challenge';
import { listOf } from './fields';
import type { YamlMap } from './yaml-map';

/** Tags as text, without repeats; what cannot be a tag is named in the report. */
export function readTags(map: YamlMap, remarks: Warnings, ...further: string[]): string[] {
  const words = [...listOf(map, 'tags').map(wordOf), ...further];
  const tags = new Set<string>();
  for (const word of words) {
    if (word === '') continue;
    if (tags.size < limits.tags.max && codePoints(word) <= limits.tags.length) tags.add(word);
    else remarks.notes.push(`tag left out: ${word.slice(0, limits.tags.length)}`);
  }
  return [...tags];
}

function wordOf(tag: unknown): string {
  return typeof tag === 'string' ? tag.trim() : '';
}
