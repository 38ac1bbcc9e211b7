import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth, ApiExtension } from '@nestjs/swagger';
import { ApiErrors } from '../errors';
import type { Role } from './roles';

/** The callers of a handler. The server does not start if a handler declares no audience. */
export type Audience = 'public' | 'user' | 'admin';

export const AUDIENCE = 'vexil:audience';
/** The roles that may call a handler of the audience `admin`, besides admins. */
export const ADMITTED_ROLES = 'vexil:roles';

function audience(name: Audience): MethodDecorator & ClassDecorator {
  const common = [SetMetadata(AUDIENCE, name), ApiExtension('x-audience', name)];
  if (name === 'public') return applyDecorators(...common);
  return applyDecorators(
    ...common,
    ApiBearerAuth(),
    ApiErrors('session.required', 'session.expired', 'account.banned'),
    ...(name === 'admin' ? [ApiErrors('access.denied', 'account.banned')] : []),
  );
}

/** Everyone, logged in or not. */
export const Public = () => audience('public');
/** Every account with a session that is not banned. */
export const AnyUser = () => audience('user');
/** Admins and users with one of these roles. The handler decides which rows the latter may use. */
export const Roles = (admin: 'admin', ...roles: Role[]): MethodDecorator & ClassDecorator =>
  applyDecorators(
    audience(admin),
    SetMetadata(ADMITTED_ROLES, roles),
    ApiExtension('x-roles', [admin, ...roles]),
  );
