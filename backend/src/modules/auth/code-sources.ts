import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { RequestInfo } from '../../http/access';
import { durations } from '../../lib/limits';
import { addressKey } from './address-key';
import { Keys, hmacs } from './keys';
import type { CodeKey } from './mail-codes.repository';

const COOKIE = 'vexil_code';

/** Whoever tries codes, so that each has tries of its own. */
export interface CodeSource {
  id: string;
  /** Asked for a code of this mailbox, or is logged in as its owner; strangers cannot use up its tries. */
  trusted: boolean;
}

/** Tells those who try a code apart: the account, the browser that asked for one, else the network address. */
@Injectable()
export class CodeSources {
  constructor(private readonly keys: Keys) {}

  /** `ownerId` is the account of the session where the mailbox is its own. */
  of(key: CodeKey, { ip, cookie }: RequestInfo, ownerId?: number): CodeSource {
    if (ownerId !== undefined) return { id: `user ${String(ownerId)}`, trusted: true };
    const asker = this.askerOf(key, cookie);
    if (asker) return { id: `asker ${asker}`, trusted: true };
    // Only what the address hashes to is kept.
    const hash = createHmac('sha256', this.keys.code[0]).update(addressKey(ip)).digest();
    return { id: `address ${hash.toString('base64url', 0, 12)}`, trusted: false };
  }

  /** The `Set-Cookie` value by which the browser that asked for a code is known while one may live. */
  cookieFor(key: CodeKey, secure: boolean): string {
    const expiresAt = Math.floor((Date.now() + durations.mailCode) / 1000);
    const asker = `${String(expiresAt)}.${randomBytes(12).toString('base64url')}`;
    const [mark] = this.marks(key, asker);
    const maxAge = String(durations.mailCode / 1000);
    return (
      `${COOKIE}=${asker}.${mark.toString('base64url')}; Max-Age=${maxAge}; Path=/api/auth; HttpOnly; SameSite=Strict` +
      (secure ? '; Secure' : '')
    );
  }

  private askerOf(key: CodeKey, cookies = ''): string | undefined {
    const pair = cookies.split(';').find((text) => text.trimStart().startsWith(`${COOKIE}=`));
    const [expiresAt = '', nonce = '', mark = ''] =
      pair
        ?.trim()
        .slice(COOKIE.length + 1)
        .split('.') ?? [];
    if (!(Number(expiresAt) * 1000 > Date.now())) return undefined;
    const asker = `${expiresAt}.${nonce}`;
    const given = Buffer.from(mark, 'base64url');
    const right = this.marks(key, asker).some(
      (wanted) => wanted.length === given.length && timingSafeEqual(wanted, given),
    );
    return right ? asker : undefined;
  }

  private marks({ email, purpose }: CodeKey, asker: string): [Buffer, ...Buffer[]] {
    return hmacs(this.keys.codeAsker, `${purpose}\n${email}\n${asker}`);
  }
}
