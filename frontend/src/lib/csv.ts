// Excel reads UTF-8 only behind this mark.
const BOM = '\uFEFF';

const FORMULA = /^[=+\-@]/;
const BREAK = /^[\t\r\n]/;

export type CsvCell = string | number | boolean | null | undefined;

/** A table for spreadsheets, in which no text is ever a formula. */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return BOM + rows.map((row) => row.map(toCell).join(',') + '\r\n').join('');
}

/** Whether a sheet would take a cell for a formula and run it: some skip blanks, and read full-width signs alike. */
function isFormula(text: string): boolean {
  const first = text.trimStart().slice(0, 1).normalize('NFKC');
  return FORMULA.test(first) || BREAK.test(text);
}

function toCell(value: CsvCell): string {
  if (typeof value !== 'string') return String(value ?? '');
  const harmless = isFormula(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
