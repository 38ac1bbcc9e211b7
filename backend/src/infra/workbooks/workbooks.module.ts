import { Module } from '@nestjs/common';
import { ExportQueue } from './export-queue';

/** One queue for all exports of a process, as each takes a thread and its memory. */
@Module({ providers: [ExportQueue], exports: [ExportQueue] })
export class WorkbooksModule {}
