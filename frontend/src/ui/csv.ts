// Excel reads UTF-8 only behind this mark.
const BOM = '\uFEFF';

// A sheet would take a cell that begins like this for a formula and run it.
const FORMULA = /^[=+\-@\t\r]/;

export type CsvCell = string | number | boolean | null | undefined;

/** A table for spreadsheets, in which no text is ever a formula. */
export function csvOf(rows: readonly (readonly CsvCell[])[]): string {
  return BOM + rows.map((row) => row.map(cell).join(',') + '\r\n').join('');
}

function cell(value: CsvCell): string {
  if (typeof value !== 'string') return String(value ?? '');
  const harmless = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
