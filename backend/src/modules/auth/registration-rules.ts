import { AppError, invalidField } from '../../http/errors';
import type { Site } from '../site';
import { REGISTRATION_TYPES, type RegisterBody } from './dto/account';

/**
 * Throws `registration.closed` if registrations of this type are closed, and `input.invalid` if the domain of the address may
 * not register. Without a type, one open type is enough. Does not look at accounts.
 */
export function assertMayRegister(
  type: RegisterBody['type'] | undefined,
  email: string,
  { registration }: Site,
): void {
  const open = REGISTRATION_TYPES.filter((one) => registration[one] && one === (type ?? one));
  if (open.length === 0) throw new AppError('registration.closed');
  const domains = registration.internalDomains;
  const domain = email.slice(email.lastIndexOf('@') + 1);
  if (open.includes('external') || domains.length === 0 || domains.includes(domain)) return;
  throw invalidField('email', { key: 'email.domain', params: { domains: domains.join(', ') } });
}
