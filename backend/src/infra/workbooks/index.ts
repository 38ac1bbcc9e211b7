export { DATE_FORMAT, harmlessText, headingsOf, inZone, text } from './cells';
export { ExportQueue } from './export-queue';
export { runWorkbookThread } from './run-workbook-thread';
export { WorkbooksModule } from './workbooks.module';
