import { Injectable } from '@nestjs/common';
import type { RequestInfo } from '../../http/access';
import { AppError, invalidField } from '../../http/errors';
import { addressKey, Limiter } from '../../infra/rate-limit';
import { ConsentsService } from '../consents';
import { OwnAccountService, UsersRepository } from '../users';
import { limitSubject } from './login.service';
import { PasswordHasher } from './password-hasher';
import { SecurityLog } from './security-log';

/** Withdraws the consent of a registration, which deletes the account. */
@Injectable()
export class RegistrationConsentService {
  constructor(
    private readonly consents: ConsentsService,
    private readonly users: UsersRepository,
    private readonly accounts: OwnAccountService,
    private readonly hasher: PasswordHasher,
    private readonly limiter: Limiter,
    private readonly log: SecurityLog,
  ) {}

  /** Deletes the account. Throws `consent.notFound`, `user.lastAdmin`, and 400 on `currentPassword` for a wrong one. */
  async withdraw(userId: number, password: string, info: RequestInfo): Promise<void> {
    await this.consents.assertGiven({ userId, campaignId: null });
    const account = await this.users.findById(userId);
    if (!account) throw new AppError('user.notFound');
    const { ip, requestId } = info;
    // Uses the limit of log-ins, so that a stolen session gives no further guesses of the password.
    await this.limiter.consume('loginPerAccount', limitSubject('', account), addressKey(ip));
    if (!(await this.hasher.verify(account.passwordHash, password, info.hasLeft)))
      throw invalidField('currentPassword', { key: 'password.wrong' });
    await this.accounts.delete({ userId, ip, requestId });
    this.log.info('account.deleted', { userId, ip, requestId });
  }
}
