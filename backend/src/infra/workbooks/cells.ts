import type { Row } from 'write-excel-file/node';
import { type Locale, pickText } from '../../lib/locale';

export const DATE_FORMAT = 'yyyy-mm-dd hh:mm:ss';

/** The maximum length of a cell, in UTF-16 units. */
const MOST = 32_767;

// XML does not allow these characters, and a spreadsheet would reject the file.
// eslint-disable-next-line no-control-regex -- they are what is removed
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** First characters that make a spreadsheet read an edited or copied text as a formula or as several cells. */
const FORMULA = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/** A cell of text: no spreadsheet reads it as a number or runs it as a formula. */
export function text(value: string): { value: string; type: StringConstructor } {
  return { value: bounded(value.toWellFormed().replaceAll(FORBIDDEN, '')), type: String };
}

/** A cell of untrusted text, which is not a formula even after the cell is edited or the sheet is saved as CSV. */
export function harmlessText(value: string): { value: string; type: StringConstructor } {
  return text(FORMULA.test(value.trimStart()) || FORMULA.test(value) ? `'${value}` : value);
}

/** The cells of the first row. */
export function headingsOf(texts: readonly string[]): Row {
  return texts.map((value) => ({ ...text(value), fontWeight: 'bold' as const }));
}

/** A heading of times, which have no zone in a spreadsheet. */
export function inZone(heading: string, zone: string, locale: Locale): string {
  return pickText({ en: `${heading} (${zone})`, zh: `${heading}（${zone}）` }, locale);
}

/** Truncates a text that is too long, never inside a character. */
function bounded(value: string): string {
  if (value.length <= MOST) return value;
  const cut = value.slice(0, MOST - 1);
  return `${cut.isWellFormed() ? cut : cut.slice(0, -1)}…`;
}
