// Excel needs it to read UTF-8.
const BOM = '\uFEFF';

const FORMULA = /^[=+\-@]/;
const BREAK = /^[\t\r\n]/;

export type CsvCell = string | number | boolean | null | undefined;

/** A table as CSV, in which spreadsheets find no formula. */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return BOM + rows.map((row) => row.map(toCell).join(',') + '\r\n').join('');
}

/** Whether a spreadsheet would run a cell as a formula; some skip blanks and accept full-width signs. */
function isFormula(text: string): boolean {
  const first = text.trimStart().slice(0, 1).normalize('NFKC');
  return FORMULA.test(first) || BREAK.test(text);
}

function toCell(value: CsvCell): string {
  if (typeof value !== 'string') return String(value ?? '');
  const harmless = isFormula(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

// Long enough for any browser to have read the blob.
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
