import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { type AuditEntry, AuditTrail } from '../../crud';
import { type Queries, queriesOf } from '../../infra/database';
import { AuditLogRepository } from './audit-log.repository';

/** Writes down who changed what, inside the transaction of the change. */
@Injectable()
export class AuditService extends AuditTrail {
  constructor(private readonly logs: AuditLogRepository) {
    super();
  }

  async record(transaction: EntityManager | Queries, entry: AuditEntry): Promise<void> {
    const inManager = transaction instanceof EntityManager;
    await this.logs.insert(inManager ? queriesOf(transaction) : transaction, entry);
  }
}
