import { Client } from 'pg';
import writeXlsxFile, { type Sheet } from 'write-excel-file/node';
import { type Queries, queriesOn } from '../database';

/** The bytes of a workbook, whose sheets read one snapshot of the database on a connection of their own. */
export async function writeWorkbook(
  databaseUrl: string,
  makeSheets: (queries: Queries) => Promise<Sheet<Buffer>[]>,
): Promise<Uint8Array> {
  const client = new Client(databaseUrl);
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    return await writeXlsxFile(await makeSheets(queriesOn(client))).toBuffer();
  } finally {
    await client.end();
  }
}
