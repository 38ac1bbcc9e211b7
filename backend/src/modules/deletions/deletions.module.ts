import { Module } from '@nestjs/common';
import { DeletionsFile } from './deletions-file';
import { DeletionsRepository } from './deletions.repository';

/** The list of what was deleted, which outlives a restore. */
@Module({
  providers: [DeletionsFile, DeletionsRepository],
  exports: [DeletionsFile, DeletionsRepository],
})
export class DeletionsModule {}
