// Excel recognizes UTF-8 by it.
const BOM = '\uFEFF';

const FORMULA = /^[=+\-@]/;
const BREAK = /^[\t\r\n]/;

// Numbers, dates, times, percentages, amounts of money and booleans as spreadsheets recognize them.
const NUMBER = /^(?=[^a-z]*\d)[\d\s.,:/%()$¥£€+\-年月日号时点分秒]*(?:e[+-]?\d+)?(?:\s*[ap]m?)?$/i;
const MONTH = /^[\d\s.,/-]*(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[\d\s.,/-]*$/i;
const BOOLEAN = /^(?:true|false)$/i;

/** Texts are escaped; times are written in the local time zone. */
export type CsvCell = string | number | boolean | Date | null | undefined;

/** A table as CSV. Escapes texts that spreadsheets would run as a formula or convert to a number. */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return BOM + rows.map((row) => row.map(toCell).join(',') + '\r\n').join('');
}

/** Whether a spreadsheet would run a cell as a formula; some skip leading spaces and accept full-width signs. */
function isFormula(text: string): boolean {
  const first = text.trimStart().slice(0, 1).normalize('NFKC');
  return FORMULA.test(first) || BREAK.test(text);
}

/** Whether a spreadsheet would convert a text to another type and lose zeros or digits. */
function isConverted(text: string): boolean {
  // Bounds the cost of the regular expressions.
  if (text.length > 256) return false;
  const plain = text.normalize('NFKC').trim();
  if (!/\d/.test(plain)) return BOOLEAN.test(plain);
  return NUMBER.test(plain) || MONTH.test(plain);
}

const pad = (value: number) => String(value).padStart(2, '0');

/** The local time in a form that every spreadsheet recognizes. */
function timeText(time: Date): string {
  const day = [time.getFullYear(), time.getMonth() + 1, time.getDate()].map(pad).join('-');
  return `${day} ${[time.getHours(), time.getMinutes(), time.getSeconds()].map(pad).join(':')}`;
}

function toCell(value: CsvCell): string {
  if (value instanceof Date) return timeText(value);
  if (typeof value !== 'string') return String(value ?? '');
  const harmless = isFormula(value) || isConverted(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

// Long enough for any browser to read the blob.
const REVOKE_AFTER_MS = 60_000;

/** Downloads a file. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}

/** Downloads a table as CSV; the file is named after its subject and the day. */
export function saveCsv(subject: string, rows: readonly (readonly CsvCell[])[]): void {
  saveFile(datedName(subject, 'csv'), new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' }));
}

/** A file name of a subject and the day. */
export function datedName(subject: string, extension: string): string {
  return `${subject}-${new Date().toISOString().slice(0, 10)}.${extension}`;
}
