import { parentPort, workerData } from 'node:worker_threads';
import { Client } from 'pg';
import writeXlsxFile from 'write-excel-file/node';
import { queriesOn } from '../../infra/database';
import type { Locale } from '../../lib/locale';
import { makeSheets } from './board-workbook';
import { readWorkbook, type WorkbookRequest } from './read-workbook';

/** The `workerData` of the thread. */
export interface WorkbookTask {
  databaseUrl: string;
  request: WorkbookRequest;
  locale: Locale;
  /** The time zone of the times in the workbook. */
  zone: string;
}

/** Makes the workbook of a board on a connection of its own, and posts its bytes. */
async function run({ databaseUrl, request, locale, zone }: WorkbookTask): Promise<void> {
  const client = new Client(databaseUrl);
  await client.connect();
  try {
    // All sheets show one snapshot.
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const data = await readWorkbook(queriesOn(client), request);
    const bytes = await writeXlsxFile(makeSheets(data, locale, zone)).toBuffer();
    parentPort?.postMessage(bytes);
  } finally {
    await client.end();
  }
}

void run(workerData as WorkbookTask);
