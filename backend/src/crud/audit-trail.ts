import type { EntityManager } from 'typeorm';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Queries } from '../infra/database';
import { type Rights, requestInfoOf } from '../http/access';
import { AppError } from '../http/errors';

/** The user and the request of a write. */
export interface Actor {
  /** Null if the system writes. */
  userId: number | null;
  /** The roles of a user who is not an admin. Such a user is limited to the scope of a resource. */
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
  /** True for a recorded read, which changes no list but the audit log. */
  isRead?: true;
  /** The users whose personal data were read; each of them sees the row. */
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

/** Returns the caller as the actor of audit rows. */
export const ActingUser = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  const { ip, requestId } = requestInfoOf(request);
  const { user } = request;
  // Throws without a user, as a null user would be the system, which has all rights.
  if (!user) throw new AppError('session.required');
  return { userId: user.id, admin: user.admin, roles: user.roles, ip, requestId };
});
