import { writeWorkbook } from '../../infra/workbooks';
import type { Locale } from '../../lib/locale';
import { makeSheets } from './board-workbook';
import { readWorkbook, type WorkbookRequest } from './read-workbook';

/** The input of the thread. */
export interface WorkbookTask {
  databaseUrl: string;
  request: WorkbookRequest;
  locale: Locale;
  /** The time zone of the times in the workbook. */
  zone: string;
}

/** Makes the workbook of a board, and returns its bytes. */
export function makeWorkbook(task: WorkbookTask): Promise<Uint8Array> {
  const { databaseUrl, request, locale, zone } = task;
  return writeWorkbook(databaseUrl, async (queries) =>
    makeSheets(await readWorkbook(queries, request), locale, zone),
  );
}
