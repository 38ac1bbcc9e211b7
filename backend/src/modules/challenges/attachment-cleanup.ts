import { Injectable, Module } from '@nestjs/common';
import { FileCleanup, FilesModule } from '../../infra/files';
import { type HandlesJob, JobHandler } from '../../infra/jobs';

// Much longer than the time between placing a file and committing its row.
const GRACE_MS = 5 * 60_000;

/** Deletes the files of challenges that were deleted for good, and of interrupted uploads. */
@Injectable()
@JobHandler({ task: 'attachments.deleteUnused' })
export class AttachmentCleanup implements HandlesJob<'attachments.deleteUnused'> {
  constructor(private readonly files: FileCleanup) {}

  run(): Promise<void> {
    return this.deleteUnused(GRACE_MS);
  }

  deleteUnused(graceMs: number): Promise<void> {
    return this.files.run(graceMs);
  }
}

@Module({ imports: [FilesModule], providers: [AttachmentCleanup] })
export class AttachmentCleanupModule {}
