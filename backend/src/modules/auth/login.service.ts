import { Injectable } from '@nestjs/common';
import type { RequestInfo } from '../../http/access';
import { AppError } from '../../http/errors';
import { canonicalUsername } from '../../lib/look-alikes';
import { Limiter, addressKey } from '../../infra/rate-limit';
import { UsersRepository } from '../users';
import { bannedError } from './banned-error';
import { CaptchaVerifier } from './captcha-verifier';
import type { LoginBody } from './dto/session';
import {
  type AddressHistory,
  type LoginAccount,
  LoginsRepository,
  type ReturnedLimit,
} from './logins.repository';
import { PasswordHasher } from './password-hasher';
import { SecurityLog } from './security-log';
import { SessionsService, type Tokens } from './sessions.service';

/** The limit across addresses; none for an address from which the account logged in before. */
const SHARED_LIMITS = {
  own: undefined,
  shared: 'loginPerAccountShared',
  unknown: 'loginPerAccountElsewhere',
} as const;

/** Checks a password and opens a session; every failure has the same answer and duration. */
@Injectable()
export class LoginService {
  constructor(
    private readonly captcha: CaptchaVerifier,
    private readonly users: UsersRepository,
    private readonly hasher: PasswordHasher,
    private readonly limiter: Limiter,
    private readonly sessions: SessionsService,
    private readonly logins: LoginsRepository,
    private readonly log: SecurityLog,
  ) {}

  async login(
    { emailorusername, password, remember = false, captcha }: LoginBody,
    info: RequestInfo,
  ): Promise<Tokens & { userId: number; admin: boolean }> {
    // Before any limit is consumed: bots must not be able to use up an account's tries.
    await this.captcha.verify(captcha, 'login', info);
    const identifier = identifierOf(emailorusername);
    const address = addressKey(info.ip);
    const { account, history } = await this.logins.findAccount(identifier, address);
    const returned = await this.consumeLimits(limitSubject(identifier, account), address, history);
    const matches = await this.hasher.verify(account?.passwordHash, password, info.hasLeft);
    if (!matches || !account) throw this.loginError(info, account);
    if (account.banned) throw bannedError(account);
    const tokens = await this.sessions.open(account, remember, info, returned);
    if (!tokens) throw this.loginError(info, account);
    await this.rehash(account, password);
    // Mails go out in the language in which the user last logged in.
    if (account.locale !== info.locale) await this.users.setLocale(account.id, info.locale);
    this.log.info('login.ok', { userId: account.id, ip: info.ip, requestId: info.requestId });
    return { userId: account.id, admin: account.admin, ...tokens };
  }

  /**
   * Consumes limits before the check, so that parallel guesses count; success returns them. At an address from which the
   * account logged in before, only its own limit applies: neighbors cannot shut it out. A password reset clears the limit
   * across addresses. Names without an account are counted alike, so that limits do not reveal which accounts exist.
   */
  private async consumeLimits(
    subject: string,
    address: string,
    history: AddressHistory,
  ): Promise<ReturnedLimit[]> {
    const sharedLimit = SHARED_LIMITS[history];
    const counts = await this.limiter.consumeAll([
      ...(history === 'own' ? [] : [['loginPerAddress', address] as const]),
      ['loginPerAccount', subject, address],
      ...(sharedLimit ? [[sharedLimit, subject] as const] : []),
    ]);
    // Success returns all points of the account at this address, and one of the others.
    return counts.map(({ rate, key }) => ({ key, all: rate === 'loginPerAccount' }));
  }

  private loginError(info: RequestInfo, account: LoginAccount | undefined): AppError {
    this.log.warn('login.failed', { userId: account?.id, ip: info.ip, requestId: info.requestId });
    return new AppError('login.invalid');
  }

  private async rehash({ id, passwordHash }: LoginAccount, password: string): Promise<void> {
    if (!passwordHash || !this.hasher.isOutdated(passwordHash)) return;
    await this.users.rehash(id, passwordHash, await this.hasher.hash(password));
  }
}

/** User names contain no @, so an identifier matches at most one account. */
function identifierOf(text: string): string {
  return text.includes('@') ? text.toLowerCase() : canonicalUsername(text);
}

/** One counter for the name and the address of an account. */
export function limitSubject(identifier: string, account: { id: number } | undefined): string {
  return account ? `account ${String(account.id)}` : `nobody ${identifier}`;
}
