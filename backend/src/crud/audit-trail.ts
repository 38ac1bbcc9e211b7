import type { EntityManager } from 'typeorm';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Queries } from '../infra/database';
import { requestInfoOf } from '../http/access';

/** Who writes, and from where. */
export interface Actor {
  /** Null where the system itself writes. */
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

/** Records every admin write, in the transaction of the write. */
export abstract class AuditTrail {
  abstract record(transaction: EntityManager | Queries, entry: AuditEntry): Promise<void>;
}

/** The caller as the audit log knows them. */
export const ActingUser = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  const { ip, requestId } = requestInfoOf(request);
  return { userId: request.user?.id ?? null, ip, requestId };
});
