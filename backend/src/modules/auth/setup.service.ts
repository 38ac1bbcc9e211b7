import { randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { RequestInfo } from '../../http/access';
import { AppError } from '../../http/errors';
import { DEFAULT_LOCALE, type Locale } from '../../lib/locale';
import { Sql } from '../../infra/database';
import { Limiter, addressKey } from '../../infra/rate-limit';
import { UsersRepository } from '../users';
import { AccountsService } from './accounts.service';
import type { SetupBody } from './dto/account';
import { SigningKeys, hmacTexts } from './signing-keys';
import { SecurityLog } from './security-log';
import { SetupRepository } from './setup.repository';

/** Creates the first admin by a one-time token that is valid while there is no admin. */
@Injectable()
export class SetupService {
  constructor(
    private readonly setup: SetupRepository,
    private readonly users: UsersRepository,
    private readonly accounts: AccountsService,
    private readonly limiter: Limiter,
    private readonly signingKeys: SigningKeys,
    private readonly sql: Sql,
    private readonly log: SecurityLog,
  ) {}

  /** Returns the token to print; undefined if there is an admin. */
  async token(): Promise<string | undefined> {
    if (await this.users.hasAdmins(this.sql)) return undefined;
    return this.tokensOf(await this.setup.drawSalt(randomBytes(32).toString('base64url')))[0];
  }

  async redeem(body: SetupBody, info: RequestInfo): Promise<void> {
    await this.limiter.consume('setupPerAddress', addressKey(info.ip));
    const { token, ...credentials } = body;
    const salt = await this.setup.findSalt(this.sql);
    if (salt === undefined || !this.tokensOf(salt).some((valid) => equal(token, valid)))
      throw new AppError('setup.invalid');
    await this.accounts.assertValid(credentials, { allowReserved: true });
    const id = await this.createFirstAdmin(credentials, info.locale);
    if (id === undefined) throw new AppError('setup.invalid');
    this.log.info('setup.done', { userId: id, ip: info.ip, requestId: info.requestId });
  }

  /** Creates the first admin and returns its id; undefined if an admin exists by now. */
  async createFirstAdmin(
    { username, email, password }: Omit<SetupBody, 'token'>,
    locale: Locale = DEFAULT_LOCALE,
  ): Promise<number | undefined> {
    const passwordHash = await this.accounts.hash(password);
    return this.sql.transaction(async (queries) => {
      await this.users.lockAdmins(queries);
      if (await this.users.hasAdmins(queries)) return undefined;
      await this.setup.deleteSalt(queries);
      const account = { username, email, passwordHash, locale, admin: true };
      return this.accounts.insert(queries, account);
    });
  }

  private tokensOf(salt: string): [string, ...string[]] {
    return hmacTexts(this.signingKeys.setup, salt);
  }
}

function equal(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
