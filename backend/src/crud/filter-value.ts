import type { FieldProblem } from '../http/errors';
import { isPortableTime } from '../http/validation';
import { limits } from '../lib/limits';
import { isLongerThan } from '../lib/text';
import type { Column, FilterValue, Operator } from './list-spec';

/** Parses the text of a filter; returns the typed value or the problem. */
export function filterValue(
  column: Column,
  operator: Operator,
  text: string,
): { value: FilterValue } | { problem: FieldProblem } {
  if (operator === 'like') return textValue(text, limits.search.max);
  const read = readers[column.kind](text, operator);
  if ('problem' in read) return read;
  if (column.kind === 'time' && operator === 'lte') return { value: endOfMillisecond(read.value) };
  if (!column.values?.length) return read;
  if (column.values.some((known) => known === read.value)) return read;
  return { problem: { key: 'field.oneOf', params: { values: column.values.join(', ') } } };
}

const readers = {
  // Ranges accept any integer as a bound; equality only accepts valid ids.
  id: (text: string, operator: Operator) =>
    operator === 'eq' || operator === 'ne' ? integerValue(text, limits.id) : integerValue(text),
  integer: (text: string) => integerValue(text),
  boolean: booleanValue,
  text: (text: string) => textValue(text, limits.filterText.max),
  time: timeValue,
};

const INTEGER = { min: -limits.id.max - 1, max: limits.id.max };

function integerValue(text: string, range: { min: number; max: number } = INTEGER) {
  const value = /^-?\d{1,10}$/.test(text) ? Number(text) : NaN;
  if (value >= range.min && value <= range.max) return { value };
  return { problem: { key: 'field.integer', params: { ...range } } as const };
}

function booleanValue(text: string) {
  if (text === 'true' || text === 'false') return { value: text === 'true' };
  return { problem: { key: 'field.boolean' } as const };
}

function textValue(text: string, max: number) {
  if (!isLongerThan(text, max)) return { value: text };
  return { problem: { key: 'field.maxLength', params: { max } } as const };
}

// Limited to times with four digits of the year; URLs decode an unescaped "+" as a space.
const TIME = /^[1-9]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?(?:Z|[+ -]\d{2}:\d{2})$/;

function timeValue(text: string) {
  const time = TIME.test(text) ? new Date(text.replace(' ', '+')) : undefined;
  if (time && isPortableTime(time.getTime())) return { value: time.toISOString() };
  return { problem: { key: 'field.time' } as const };
}

/** Extends an upper bound by the microseconds that responses cut off. */
function endOfMillisecond(time: FilterValue): string {
  return String(time).replace(/Z$/, '999Z');
}
