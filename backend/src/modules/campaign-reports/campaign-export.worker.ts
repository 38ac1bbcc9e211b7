import { writeWorkbook } from '../../infra/workbooks';
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

/** Makes the workbook of a campaign, and returns its bytes. */
export function makeWorkbook(task: CampaignExportTask): Promise<Uint8Array> {
  const { databaseUrl, request, locale, zone } = task;
  return writeWorkbook(databaseUrl, (queries) => makeExport(queries, request, locale, zone));
}
