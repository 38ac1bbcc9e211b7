import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A cell read by LibreOffice: a text, or the digits of a number. */
export type Cell = { text: string } | { number: string };

// CSV options: comma, double quote, UTF-8; quoted texts, to distinguish them from numbers; values instead of formulas.
const CSV = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true,true,false,false,false,-1';

export function hasLibreOffice(): boolean {
  return spawnSync('soffice', ['--version']).status === 0;
}

/** Converts a workbook with LibreOffice; returns the rows of each sheet by name. */
export async function readInLibreOffice(workbook: Buffer): Promise<Map<string, Cell[][]>> {
  const folder = mkdtempSync(join(tmpdir(), 'vexil-office-'));
  try {
    writeFileSync(join(folder, 'board.xlsx'), workbook);
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
    const options = ['--headless', '--convert-to', CSV, '--outdir', folder];
    await promisify(execFile)('soffice', [profile, ...options, join(folder, 'board.xlsx')]);
    const files = readdirSync(folder).filter((name) => name.endsWith('.csv'));
    return new Map(
      files.map((file) => [
        file.replace(/^board-|\.csv$/g, ''),
        parse(readFileSync(join(folder, file), 'utf8')),
      ]),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A quoted field is a text, also if it is empty; any other is a number. */
function parse(csv: string): Cell[][] {
  const rows: Cell[][] = [[]];
  const field = /(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\r?\n|$)/gy;
  while (field.lastIndex < csv.length) {
    const [, quoted, plain = '', end] = field.exec(csv) ?? [];
    const isText = quoted !== undefined || plain === '';
    rows.at(-1)?.push(isText ? { text: (quoted ?? '').replaceAll('""', '"') } : { number: plain });
    if (end !== ',' && field.lastIndex < csv.length) rows.push([]);
  }
  return rows;
}
