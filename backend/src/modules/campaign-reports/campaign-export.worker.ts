import { parentPort, workerData } from 'node:worker_threads';
import { Client } from 'pg';
import writeXlsxFile from 'write-excel-file/node';
import { queriesOn } from '../../infra/database';
import type { Locale } from '../../lib/locale';
import type { ExportRequest } from './export-rows';
import { makeExport } from './export-workbook';

/** The input of the thread. */
export interface CampaignExportTask {
  databaseUrl: string;
  request: ExportRequest;
  locale: Locale;
  /** The zone of the times in the workbook. */
  zone: string;
}

/** Makes the workbook of a campaign on a connection of its own, and posts its bytes. */
async function run({ databaseUrl, request, locale, zone }: CampaignExportTask): Promise<void> {
  const client = new Client(databaseUrl);
  await client.connect();
  try {
    // All columns read the same snapshot.
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const sheets = await makeExport(queriesOn(client), request, locale, zone);
    const bytes = await writeXlsxFile(sheets).toBuffer();
    parentPort?.postMessage(bytes);
  } finally {
    await client.end();
  }
}

void run(workerData as CampaignExportTask);
