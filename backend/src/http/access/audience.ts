import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth, ApiExtension } from '@nestjs/swagger';
import { Fails } from '../errors';

export const ROLES = ['user', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Who may call a handler. The server does not start with a handler that has none. */
export type Audience = 'public' | 'user' | 'admin';

export const AUDIENCE = 'vexil:audience';

function audience(name: Audience): MethodDecorator & ClassDecorator {
  const common = [SetMetadata(AUDIENCE, name), ApiExtension('x-audience', name)];
  if (name === 'public') return applyDecorators(...common);
  return applyDecorators(
    ...common,
    ApiBearerAuth(),
    Fails('session.required', 'session.expired', 'account.banned'),
    ...(name === 'admin' ? [Fails('access.denied', 'account.banned')] : []),
  );
}

/** Everyone, logged in or not. */
export const Public = () => audience('public');
/** Every account with a session that is not banned. */
export const AnyUser = () => audience('user');
/** Only accounts with this role. */
export const Roles = (role: 'admin') => audience(role);
