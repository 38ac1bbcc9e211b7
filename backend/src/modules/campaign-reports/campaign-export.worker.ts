import { type WorkbookTask, writeWorkbook } from '../../infra/workbooks';
import type { ExportRequest } from './export-rows';
import { makeExport } from './export-workbook';

/** Makes the workbook of a campaign, and returns its bytes. */
export function makeWorkbook(task: WorkbookTask<ExportRequest>): Promise<Uint8Array> {
  const { databaseUrl, request, locale, zone } = task;
  return writeWorkbook(databaseUrl, (queries) => makeExport(queries, request, locale, zone));
}
