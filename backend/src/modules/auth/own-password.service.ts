import { Injectable } from '@nestjs/common';
import type { RequestInfo } from '../../http/access';
import { AppError, invalidField } from '../../http/errors';
import { addressKey, Limiter } from '../../infra/rate-limit';
import { type Account, UsersRepository } from '../users';
import { limitSubject } from './login.service';
import { PasswordHasher } from './password-hasher';

/** Asks for the password again before a step that a stolen session must not be able to take. */
@Injectable()
export class OwnPasswordService {
  constructor(
    private readonly users: UsersRepository,
    private readonly hasher: PasswordHasher,
    private readonly limiter: Limiter,
  ) {}

  /** Returns the account; throws 400 on `currentPassword` for a wrong one, and `user.notFound`. */
  async assertOwner(userId: number, password: string, info: RequestInfo): Promise<Account> {
    const account = await this.users.findById(userId);
    if (!account) throw new AppError('user.notFound');
    // Uses the limit of log-ins, so that a stolen session gives no further guesses of the password.
    const use = ['loginPerAccount', limitSubject('', account), addressKey(info.ip)] as const;
    await this.limiter.consume(...use);
    if (!(await this.hasher.verify(account.passwordHash, password, info.hasLeft)))
      throw invalidField('currentPassword', { key: 'password.wrong' });
    await this.limiter.refund(...use);
    return account;
  }
}
