import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditTrail } from '../../crud';
import { AppError } from '../../http/errors';
import { allowLongStatements, type Queries, queriesOf, transaction } from '../../infra/database';
import { EventBus } from '../../infra/events';
import { ApplicationsRepository } from '../applications';
import { MailCodesRepository, SecurityLog } from '../auth';
import { recordDeletion } from '../deletions';
import { type Account, UsersRepository } from '../users';
import { AccountTraces, type Traces } from './account-traces';

/** Why an account is deleted. The retention job adds its deletions to the list of deletions itself. */
export type DeletionCause = 'self' | 'consent' | 'retention';

export interface AccountDeletion {
  cause: DeletionCause;
  /** Of the request; left out by jobs. */
  ip?: string;
  requestId?: string;
  /** Asked under the lock of the account; false deletes nothing. */
  confirm?: (queries: Queries) => Promise<boolean>;
}

const KEEP_PLAYER = 'SELECT keep_deleted_player($1)';

/** Deletes accounts with all personal data. Points and captures stay where they count for others, without a name. */
@Injectable()
export class AccountDeletionService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly users: UsersRepository,
    private readonly applications: ApplicationsRepository,
    private readonly mailCodes: MailCodesRepository,
    private readonly traces: AccountTraces,
    private readonly audit: AuditTrail,
    private readonly events: EventBus,
    private readonly log: SecurityLog,
  ) {}

  /** True if the account is deleted, false if `confirm` declined. Throws `user.notFound` and `user.lastAdmin`. */
  async delete(
    userId: number,
    { cause, confirm, ip = '', requestId = '' }: AccountDeletion,
  ): Promise<boolean> {
    const isDeleted = await transaction(this.database, async (manager) => {
      const queries = queriesOf(manager);
      const account = await this.lock(queries, userId);
      const traces = await this.traces.find(queries, account);
      if (confirm && !(await confirm(queries))) return false;
      if (cause !== 'retention') {
        const subject = { kind: 'account', subjectId: userId } as const;
        await recordDeletion(queries, { ...subject, action: 'delete', rule: null });
      }
      await this.remove(manager, queries, account, traces);
      // The actor is nobody, as the owner leaves no name behind.
      const entry = { actor: { userId: null, ip: '', requestId }, action: 'delete' };
      const target = { resource: 'users', targetId: userId, before: null, after: { cause } };
      await this.audit.record(queries, { ...entry, ...target });
      return true;
    });
    if (!isDeleted) return false;
    this.events.publish('account', { userId });
    this.events.publish('session', { userId, sessionId: null });
    this.log.info('account.deleted', { userId, cause, ip, requestId });
    return true;
  }

  private async lock(queries: Queries, userId: number): Promise<Account> {
    await this.users.lockForDeletion(queries, [userId]);
    const account = await this.users.lockAccount(queries, userId);
    if (!account) throw new AppError('user.notFound');
    if (account.admin && !account.banned) {
      await this.users.lockAdmins(queries);
      if (!(await this.users.hasAdmins(queries, userId))) throw new AppError('user.lastAdmin');
    }
    return account;
  }

  private async remove(
    manager: EntityManager,
    queries: Queries,
    account: Account,
    traces: Traces,
  ): Promise<void> {
    await allowLongStatements(manager);
    // First, as it reads the whole audit log: until then no challenge is locked, for which captures of others wait.
    await this.traces.removeRows(queries, account, traces);
    await this.mailCodes.deleteByEmail(queries, account.email);
    await this.applications.withdrawAll(queries, account.id);
    await queries.run(KEEP_PLAYER, [account.id]);
    await this.users.delete(queries, account.id);
    await this.traces.addCleanup(queries, account);
  }
}
