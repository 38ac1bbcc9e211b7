import { Module } from '@nestjs/common';
import { ExportQueue } from './export-queue';
import { WorkbookThread } from './workbook-thread';

/** One queue and one thread for all exports of a process. */
@Module({ providers: [ExportQueue, WorkbookThread], exports: [ExportQueue, WorkbookThread] })
export class WorkbooksModule {}
