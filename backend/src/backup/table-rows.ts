import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { quoted } from './catalog';

/** A table and its columns. It is read as COPY text with one line per row, ordered by the rows themselves. */
export interface Table {
  name: string;
  columns: readonly string[];
}

export interface Measured {
  rows: number;
  sha256: string;
}

const NEWLINE = 0x0a;

const listOf = ({ columns }: Table) => columns.map(quoted).join(', ');

const selectOf = (table: Table) =>
  `SELECT ${listOf(table)} FROM ${quoted(table.name)} archived ORDER BY archived::text COLLATE "C"`;

function rowsOf(client: Client, select: string) {
  return client.query(copyTo(`COPY (${select}) TO STDOUT`));
}

/** Counts and hashes the rows of a stream. */
class Measure {
  private readonly hash = createHash('sha256');
  private rows = 0;

  readonly pass = async function* (this: Measure, source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      this.hash.update(chunk);
      // COPY escapes a newline inside a value.
      for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1))
        this.rows += 1;
      yield chunk;
    }
  }.bind(this);

  result(): Measured {
    return { rows: this.rows, sha256: this.hash.digest('hex') };
  }
}

async function discard(source: AsyncIterable<Buffer>): Promise<void> {
  const chunks = source[Symbol.asyncIterator]();
  while (!(await chunks.next()).done);
}

/** Writes the rows of a table to a compressed file. */
export function writeRows(client: Client, table: Table, file: string): Promise<Measured> {
  return writeSelected(client, selectOf(table), file);
}

/** Writes the rows of a query to a compressed file. */
export async function writeSelected(
  client: Client,
  select: string,
  file: string,
): Promise<Measured> {
  const measure = new Measure();
  const target = createWriteStream(file, { mode: 0o600, flush: true });
  await pipeline(rowsOf(client, select), measure.pass, createGzip(), target);
  return measure.result();
}

/** Returns the row count and digest that `writeRows` would return now. */
export async function measureTable(client: Client, table: Table): Promise<Measured> {
  const measure = new Measure();
  await pipeline(rowsOf(client, selectOf(table)), measure.pass, discard);
  return measure.result();
}

/** Returns the row count and digest of a file; throws if it cannot be read. */
export async function measureFile(file: string): Promise<Measured> {
  const measure = new Measure();
  await pipeline(createReadStream(file), createGunzip(), measure.pass, discard);
  return measure.result();
}

/** Inserts the rows of a file. */
export async function loadRows(client: Client, table: Table, file: string): Promise<void> {
  const target = client.query(copyFrom(`COPY ${quoted(table.name)} (${listOf(table)}) FROM STDIN`));
  await pipeline(createReadStream(file), createGunzip(), target);
}
