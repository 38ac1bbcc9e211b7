import { appendFile } from 'node:fs/promises';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config, createFolder } from '../../infra/config';
import { type HandlesJob, JobHandler } from '../../infra/jobs';
import type { Deletion } from './deletion-records';
import { DeletionsRepository } from './deletions.repository';
import { deletionsPath, readDeletions } from './read-deletions';

/**
 * The list of deletions as a file of DATA_DIR, one JSON object per line. It is only appended to, so that it survives the
 * replacement of the database by an older one.
 */
@Injectable()
@JobHandler({ task: 'deletions.save' })
export class DeletionsFile implements HandlesJob<'deletions.save'> {
  private readonly path: string;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly deletions: DeletionsRepository,
  ) {
    this.path = deletionsPath(config.dataDir);
  }

  /** Returns undefined if there is no file. */
  read(): Promise<Deletion[] | undefined> {
    return readDeletions(this.path);
  }

  /** Appends the deletions of the database that are missing in the file. */
  async run(): Promise<void> {
    const file = await this.read();
    const saved = new Set(file?.map(({ id }) => id));
    const lines = (await this.deletions.findAll())
      .filter(({ id }) => !saved.has(id))
      .map((deletion) => `${JSON.stringify(deletion)}\n`);
    if (lines.length === 0) return;
    createFolder(this.config.dataDir);
    // Starts on a new line, because a crash may have left the last line of the file incomplete.
    const text = `${file ? '\n' : ''}${lines.join('')}`;
    await appendFile(this.path, text, { mode: 0o600, flush: true });
  }
}
