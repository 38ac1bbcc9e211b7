import type { Row } from 'write-excel-file/node';
import { type Locale, pickText } from '../../lib/locale';

export const DATE_FORMAT = 'yyyy-mm-dd hh:mm:ss';

/** What a cell holds, in UTF-16 units. */
const MOST = 32_767;

// XML has no place for these, and a spreadsheet would refuse the file.
// eslint-disable-next-line no-control-regex -- they are what is removed
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** What a spreadsheet runs as a formula, or reads as the begin of a further cell, once the text is typed or copied anew. */
const FORMULA = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/** A cell of text: no spreadsheet reads it as a number or runs it as a formula. */
export function text(value: string): { value: string; type: StringConstructor } {
  return { value: bounded(value.toWellFormed().replaceAll(FORBIDDEN, '')), type: String };
}

/** The same for what strangers wrote, which stays no formula where a cell is edited, or the sheet is saved as CSV. */
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

/** Cut where it is too long, and never inside a character. */
function bounded(value: string): string {
  if (value.length <= MOST) return value;
  const cut = value.slice(0, MOST - 1);
  return `${cut.isWellFormed() ? cut : cut.slice(0, -1)}…`;
}
