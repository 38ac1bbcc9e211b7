import { Injectable } from '@nestjs/common';
import type { Actor } from '../../crud';
import { AppError } from '../../http/errors';
import { type Queries, Sql } from '../../infra/database';
import { recordDeletion } from '../deletions';
import { AccountDeletionService } from '../own-data';
import type { OwnDueData } from './dto/own-due-data';
import { type DueItem, RetentionRepository } from './retention.repository';

export const SYSTEM: Actor = { userId: null, ip: '', requestId: '' };

/** Deletes and anonymizes what is due, each person in a transaction of its own. */
@Injectable()
export class RetentionService {
  constructor(
    private readonly sql: Sql,
    private readonly retention: RetentionRepository,
    private readonly accounts: AccountDeletionService,
  ) {}

  /** Returns what falls due of a user by the rules that are on, the first to come first. */
  async findOwn(userId: number): Promise<OwnDueData[]> {
    const rows = await this.retention.findOwn(userId);
    return rows.map(({ dueAt, ...row }) => ({ ...row, dueAt: dueAt.toISOString() }));
  }

  /**
   * Deletes or anonymizes an item, if it is still due under the lock of its person. Returns false if it is not, or if somebody
   * else has that lock: the next run looks again.
   */
  async end(item: DueItem): Promise<boolean> {
    const { applicationId } = item;
    if (applicationId === null) return this.endAccount(item);
    return this.sql.transaction(async (queries) => {
      if (!(await this.retention.lockPerson(queries, item.userId))) return false;
      await this.retention.lockApplication(queries, applicationId);
      if (!(await this.retention.isStillDue(queries, item))) return false;
      await this.endApplication(queries, item, applicationId);
      return true;
    });
  }

  private async endApplication(queries: Queries, item: DueItem, subjectId: number): Promise<void> {
    const isNotes = item.purpose === 'interviewNotes';
    const action = await this.retention.findAction(queries, item);
    const kind = isNotes ? 'notes' : 'application';
    await recordDeletion(queries, { kind, subjectId, action, rule: item.purpose });
    if (isNotes) await this.retention.clearNotes(queries, subjectId);
    else if (action === 'anonymize') await this.retention.anonymizeApplication(queries, subjectId);
    else await this.retention.deleteApplication(queries, subjectId);
  }

  private async endAccount(item: DueItem): Promise<boolean> {
    const { userId, purpose: rule } = item;
    return this.deleteAccount(userId, async (queries) => {
      if (!(await this.retention.isStillDue(queries, item))) return false;
      const subject = { kind: 'account', subjectId: userId } as const;
      await recordDeletion(queries, { ...subject, action: 'delete', rule });
      return true;
    });
  }

  /**
   * Deletes an account and anonymizes its applications, so that the numbers of campaigns stay. `confirm` is asked under the lock of
   * the account. Returns false if it declines, or if the account is gone.
   */
  async deleteAccount(
    userId: number,
    confirm: (queries: Queries) => Promise<boolean>,
  ): Promise<boolean> {
    try {
      return await this.accounts.delete(userId, {
        cause: 'retention',
        confirm: async (queries) => {
          if (!(await confirm(queries))) return false;
          await this.retention.anonymizeApplicationsOf(queries, userId);
          return true;
        },
      });
    } catch (error) {
      if (error instanceof AppError && error.code === 'user.notFound') return false;
      throw error;
    }
  }
}
