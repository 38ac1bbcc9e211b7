import { limits } from '../../../lib/limits';
import type { Warnings } from './challenge';
import { textOf } from './fields';
import type { YamlMap } from './yaml-map';

const ZONED = /^\d{4}-\d{2}-\d{2}[Tt ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?\s*([Zz]|[+-]\d{2}:?\d{2})$/;

/** A time without a zone would mean something else on every machine, so it is not taken. */
export function readRelease(map: YamlMap, remarks: Warnings): Date | null {
  const text = textOf(map, 'scheduled_at', limits.shortText.max);
  if (text === '') return null;
  const time = new Date(text.replace(' ', 'T').replaceAll(' ', ''));
  if (ZONED.test(text) && !Number.isNaN(time.getTime())) return time;
  remarks.notes.push(
    'scheduled_at is not an ISO 8601 time with a zone: the challenge has no release time',
  );
  return null;
}
