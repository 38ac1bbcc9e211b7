import { Injectable } from '@nestjs/common';
import type { RequestInfo } from '../../http/access';
import { AppError } from '../../http/errors';
import { canonicalUsername } from '../../lib/look-alikes';
import { Limiter } from '../../infra/rate-limit';
import { type Account, UsersRepository } from '../users';
import { addressKey } from './address-key';
import { CaptchaVerifier } from './captcha-verifier';
import type { LoginBody } from './dto/session';
import { PasswordHasher } from './password-hasher';
import { SecurityLog } from './security-log';
import { SessionsRepository } from './sessions.repository';
import { SessionsService, type Tokens } from './sessions.service';

/** The limit over all addresses of a kind; none where the account logged in before. */
const EVERYWHERE = {
  own: undefined,
  shared: 'loginPerAccountShared',
  strange: 'loginPerAccountElsewhere',
} as const;

/** Checks a password and opens a session; every failure looks and lasts the same. */
@Injectable()
export class LoginService {
  constructor(
    private readonly captcha: CaptchaVerifier,
    private readonly users: UsersRepository,
    private readonly hasher: PasswordHasher,
    private readonly limiter: Limiter,
    private readonly sessions: SessionsService,
    private readonly known: SessionsRepository,
    private readonly log: SecurityLog,
  ) {}

  async login(
    { emailorusername, password, remember = false, captcha }: LoginBody,
    info: RequestInfo,
  ): Promise<Tokens & { userId: number; admin: boolean }> {
    // Before any point is taken: who cannot pass it shall not be able to spend an account's tries.
    await this.captcha.pass(captcha, 'login', info);
    const identifier = identifierOf(emailorusername);
    const account = await this.find(identifier);
    const refund = await this.takePoints(identifier, account, info.ip);
    const right = await this.hasher.verify(account?.passwordHash, password);
    if (!right || !account) throw this.refused(info, account);
    if (account.banned) throw new AppError('account.banned');
    const tokens = await this.sessions.open(account, remember, info.ip);
    if (!tokens) throw this.refused(info, account);
    await refund();
    await this.rehash(account, password);
    this.log.info('login.ok', { userId: account.id, ip: info.ip, requestId: info.requestId });
    return { userId: account.id, admin: account.admin, ...tokens };
  }

  private find(identifier: string): Promise<Account | undefined> {
    if (identifier.includes('@')) return this.users.byEmail(identifier);
    return this.users.byCanonicalName(identifier);
  }

  /**
   * Points are taken before the check, so that parallel guesses count, and given back on success.
   * Guesses from everywhere together close an account for strangers only: from an address it once
   * logged in from, its owner still gets in, and a password reset by mail opens it for all. Names
   * without an account are counted alike, so that the counting tells nothing.
   */
  private async takePoints(
    identifier: string,
    account: Account | undefined,
    ip: string,
  ): Promise<() => Promise<void>> {
    const address = addressKey(ip);
    const subject = limitSubject(identifier, account);
    await this.limiter.consume('loginPerAddress', address);
    await this.limiter.consume('loginPerAccount', subject, address);
    const everywhere = EVERYWHERE[await this.known.place(account?.id, address)];
    if (everywhere) await this.limiter.consume(everywhere, subject);
    return async () => {
      await this.limiter.refund('loginPerAddress', address);
      await this.limiter.reset('loginPerAccount', subject, address);
      if (everywhere) await this.limiter.refund(everywhere, subject);
    };
  }

  private refused(info: RequestInfo, account: Account | undefined): AppError {
    this.log.warn('login.failed', { userId: account?.id, ip: info.ip, requestId: info.requestId });
    return new AppError('login.invalid');
  }

  private async rehash({ id, passwordHash }: Account, password: string): Promise<void> {
    if (!passwordHash || !this.hasher.isOutdated(passwordHash)) return;
    await this.users.rehash(id, passwordHash, await this.hasher.hash(password));
  }
}

/** A name never holds an @, so what is typed means one account at most. */
function identifierOf(text: string): string {
  return text.includes('@') ? text.toLowerCase() : canonicalUsername(text);
}

/** One counter whether the name or the address was typed. */
export function limitSubject(identifier: string, account: { id: number } | undefined): string {
  return account ? `account ${String(account.id)}` : `nobody ${identifier}`;
}
