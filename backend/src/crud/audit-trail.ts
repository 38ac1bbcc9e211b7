import type { EntityManager } from 'typeorm';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Queries } from '../infra/database';
import { type Rights, requestInfoOf } from '../http/access';
import { AppError } from '../http/errors';

/** Who writes, and from where. */
export interface Actor {
  /** Null where the system itself writes. */
  userId: number | null;
  /** Others than admins and the system are limited to the scope of a resource. */
  admin?: boolean;
  roles?: Rights['roles'];
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
  /** Nothing was written, so only lists of the audit log changed. */
  isRead?: true;
  /** Whose personal data were read; they see the row. */
  persons?: readonly number[];
}

/** Whether the scope of a resource limits what the actor sees and writes. */
export function isLimited({ userId, admin = false }: Actor): boolean {
  return userId !== null && !admin;
}

/** Records every admin write, in the transaction of the write, and reads of contact data. */
export abstract class AuditTrail {
  abstract record(transaction: EntityManager | Queries, entry: AuditEntry): Promise<void>;
}

/** The caller as the audit log knows them. */
export const ActingUser = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  const { ip, requestId } = requestInfoOf(request);
  const { user } = request;
  // A missing user must not become the system, which may do everything.
  if (!user) throw new AppError('session.required');
  return { userId: user.id, admin: user.admin, roles: user.roles, ip, requestId };
});
