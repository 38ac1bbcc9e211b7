import { type WorkbookTask, writeWorkbook } from '../../infra/workbooks';
import { makeSheets } from './board-workbook';
import { readWorkbook, type WorkbookRequest } from './read-workbook';

/** Makes the workbook of a board, and returns its bytes. */
export function makeWorkbook(task: WorkbookTask<WorkbookRequest>): Promise<Uint8Array> {
  const { databaseUrl, request, locale, zone } = task;
  return writeWorkbook(databaseUrl, async (queries) =>
    makeSheets(await readWorkbook(queries, request), locale, zone),
  );
}
