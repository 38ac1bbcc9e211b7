import { Injectable } from '@nestjs/common';
import type { RequestInfo } from '../../http/access';
import { AppError } from '../../http/errors';
import { canonicalUsername } from '../../lib/look-alikes';
import { Limiter, addressKey } from '../../infra/rate-limit';
import { type Account, UsersRepository } from '../users';
import { CaptchaVerifier } from './captcha-verifier';
import type { LoginBody } from './dto/session';
import { PasswordHasher } from './password-hasher';
import { SecurityLog } from './security-log';
import { SessionsRepository } from './sessions.repository';
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
    private readonly sessionsRepository: SessionsRepository,
    private readonly log: SecurityLog,
  ) {}

  async login(
    { emailorusername, password, remember = false, captcha }: LoginBody,
    info: RequestInfo,
  ): Promise<Tokens & { userId: number; admin: boolean }> {
    // Before any limit is consumed: bots must not be able to use up an account's tries.
    await this.captcha.verify(captcha, 'login', info);
    const identifier = identifierOf(emailorusername);
    const account = await this.find(identifier);
    const refund = await this.consumeLimits(identifier, account, info.ip);
    const matches = await this.hasher.verify(account?.passwordHash, password);
    if (!matches || !account) throw this.loginError(info, account);
    if (account.banned) throw new AppError('account.banned');
    const tokens = await this.sessions.open(account, remember, info);
    if (!tokens) throw this.loginError(info, account);
    await refund();
    await this.rehash(account, password);
    this.log.info('login.ok', { userId: account.id, ip: info.ip, requestId: info.requestId });
    return { userId: account.id, admin: account.admin, ...tokens };
  }

  private find(identifier: string): Promise<Account | undefined> {
    if (identifier.includes('@')) return this.users.findByEmail(identifier);
    return this.users.findByCanonicalName(identifier);
  }

  /**
   * Consumes limits before the check, so that parallel guesses count, and refunds them on success. The limit across
   * addresses does not apply to addresses the account logged in from before; a password reset clears it.
   * Names without an account are counted alike, so that limits do not reveal which accounts exist.
   */
  private async consumeLimits(
    identifier: string,
    account: Account | undefined,
    ip: string,
  ): Promise<() => Promise<void>> {
    const address = addressKey(ip);
    const subject = limitSubject(identifier, account);
    await this.limiter.consume('loginPerAddress', address);
    await this.limiter.consume('loginPerAccount', subject, address);
    const sharedLimit =
      SHARED_LIMITS[await this.sessionsRepository.findAddressHistory(account?.id, address)];
    if (sharedLimit) await this.limiter.consume(sharedLimit, subject);
    return async () => {
      await this.limiter.refund('loginPerAddress', address);
      await this.limiter.reset('loginPerAccount', subject, address);
      if (sharedLimit) await this.limiter.refund(sharedLimit, subject);
    };
  }

  private loginError(info: RequestInfo, account: Account | undefined): AppError {
    this.log.warn('login.failed', { userId: account?.id, ip: info.ip, requestId: info.requestId });
    return new AppError('login.invalid');
  }

  private async rehash({ id, passwordHash }: Account, password: string): Promise<void> {
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
