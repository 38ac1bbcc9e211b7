import { Injectable } from '@nestjs/common';
import { type Queries, Sql } from '../../infra/database';
import { type Deletion, DeletionsFile, DeletionsRepository } from '../deletions';
import { RetentionRepository } from './retention.repository';
import { RetentionService } from './retention.service';

/** Deletes again what an older backup brought back. */
@Injectable()
export class DeletionReplay {
  constructor(
    private readonly sql: Sql,
    private readonly file: DeletionsFile,
    private readonly deletions: DeletionsRepository,
    private readonly retention: RetentionRepository,
    private readonly service: RetentionService,
  ) {}

  /**
   * Repeats the deletions of the file in DATA_DIR, and those given, that the database does not know: it is older than they are.
   * Returns how many found their account or application.
   */
  async run(given: readonly Deletion[] = []): Promise<number> {
    const saved = (await this.file.read()) ?? [];
    const all = new Map([...saved, ...given].map((deletion) => [deletion.id, deletion]));
    const missing = await this.deletions.findMissing([...all.keys()]);
    let count = 0;
    for (const deletion of all.values())
      if (missing.has(deletion.id) && (await this.repeat(deletion))) count += 1;
    await this.file.run();
    return count;
  }

  private async repeat(deletion: Deletion): Promise<boolean> {
    const { kind, subjectId, subjectCreatedAt } = deletion;
    if (kind !== 'account')
      return this.sql.transaction(async (queries) => {
        await this.deletions.insert(queries, deletion);
        return this.repeatOn(queries, deletion);
      });
    const isThere = await this.retention.isAccount(subjectId, subjectCreatedAt);
    const isDeleted =
      isThere &&
      (await this.service.deleteAccount(subjectId, async (queries) => {
        await this.deletions.insert(queries, deletion);
        return true;
      }));
    if (!isDeleted) await this.deletions.insert(this.sql, deletion);
    return isDeleted;
  }

  private async repeatOn(queries: Queries, deletion: Deletion): Promise<boolean> {
    const { kind, subjectId, subjectCreatedAt, action } = deletion;
    if (!(await this.retention.lockApplicationOf(queries, subjectId, subjectCreatedAt)))
      return false;
    if (kind === 'notes') await this.retention.clearNotes(queries, subjectId);
    else if (action === 'anonymize') await this.retention.anonymizeApplication(queries, subjectId);
    else await this.retention.deleteApplication(queries, subjectId);
    return true;
  }
}
