export { DATE_FORMAT, harmlessText, headingsOf, inZone, text } from './cells';
export { ExportQueue } from './export-queue';
export { type WorkbookTask, WorkbookThread } from './workbook-thread';
export { WorkbooksModule } from './workbooks.module';
export { writeWorkbook } from './write-workbook';
