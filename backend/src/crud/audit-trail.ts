import type { EntityManager } from 'typeorm';
import type { Queries } from '../infra/database';

/** Who writes, and from where. */
export interface Actor {
  /** Null where the house itself writes. */
  userId: number | null;
  ip: string;
  requestId: string;
}

export interface AuditEntry {
  actor: Actor;
  action: string;
  resource: string;
  targetId: number | null;
  /** Null for a creation. */
  before: Record<string, unknown> | null;
  /** Null for a deletion. */
  after: Record<string, unknown> | null;
}

/** Where every admin write leaves its row, in the transaction of the write. */
export abstract class AuditTrail {
  abstract record(transaction: EntityManager | Queries, entry: AuditEntry): Promise<void>;
}
