import { AppError, invalidField } from '../../http/errors';
import { OTHER_GROUP } from '../../lib/enums';
import type { Site } from '../site';
import type { Account } from '../users';
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
  if (!open.includes('external')) assertInternal(email, registration);
}

/**
 * Throws `input.invalid` for the present address of an account, and for one whose domain is not allowed where the account
 * belongs to an internal group.
 */
export function assertMayUse(
  email: string,
  account: Pick<Account, 'email' | 'userGroup'>,
  { registration }: Site,
): void {
  if (email === account.email) throw invalidField('email', { key: 'email.same' });
  if (account.userGroup !== OTHER_GROUP) assertInternal(email, registration);
}

function assertInternal(email: string, { internalDomains }: Site['registration']): void {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  if (internalDomains.length === 0 || internalDomains.includes(domain)) return;
  const domains = internalDomains.join(', ');
  throw invalidField('email', { key: 'email.domain', params: { domains } });
}
