import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { RequestInfo } from '../../http/access';
import { durations } from '../../lib/limits';
import { addressKey } from '../../infra/rate-limit';
import { SigningKeys, hmacs } from './signing-keys';
import type { CodeKey, CodeSource } from './mail-codes.repository';

const COOKIE = 'vexil_code';

/** Identifies the source of a code check: the account, the browser that requested the code, or the network address. */
@Injectable()
export class CodeSources {
  constructor(private readonly signingKeys: SigningKeys) {}

  /** `ownerId` is the account of the session if the mailbox belongs to it. */
  identify(key: CodeKey, { ip, cookie }: RequestInfo, ownerId?: number): CodeSource {
    if (ownerId !== undefined) {
      const id = `user ${String(ownerId)}`;
      return { id, tries: id, trusted: true };
    }
    const requester = this.findRequester(key, cookie);
    // All cookies of a mailbox share the attempts, as each request of a code sets another cookie.
    if (requester) return { id: `requester ${requester}`, tries: 'requester', trusted: true };
    // Stores only a hash of the address.
    const hash = createHmac('sha256', this.signingKeys.code[0]).update(addressKey(ip)).digest();
    const id = `address ${hash.toString('base64url', 0, 12)}`;
    return { id, tries: id, trusted: false };
  }

  /** Returns the `Set-Cookie` value that identifies the requesting browser while a code is valid. */
  cookieFor(key: CodeKey, secure: boolean): string {
    const expiresAt = Math.floor((Date.now() + durations.mailCode) / 1000);
    const requester = `${String(expiresAt)}.${randomBytes(12).toString('base64url')}`;
    const [signature] = this.signatures(key, requester);
    const maxAge = String(durations.mailCode / 1000);
    return (
      `${COOKIE}=${requester}.${signature.toString('base64url')}; Max-Age=${maxAge}; Path=/api/auth; HttpOnly; SameSite=Strict` +
      (secure ? '; Secure' : '')
    );
  }

  private findRequester(key: CodeKey, cookies = ''): string | undefined {
    const pair = cookies.split(';').find((text) => text.trimStart().startsWith(`${COOKIE}=`));
    const [expiresAt = '', nonce = '', signature = ''] =
      pair
        ?.trim()
        .slice(COOKIE.length + 1)
        .split('.') ?? [];
    if (!(Number(expiresAt) * 1000 > Date.now())) return undefined;
    const requester = `${expiresAt}.${nonce}`;
    const given = Buffer.from(signature, 'base64url');
    const valid = this.signatures(key, requester).some(
      (expected) => expected.length === given.length && timingSafeEqual(expected, given),
    );
    return valid ? requester : undefined;
  }

  private signatures({ email, purpose }: CodeKey, requester: string): [Buffer, ...Buffer[]] {
    return hmacs(this.signingKeys.codeRequester, `${purpose}\n${email}\n${requester}`);
  }
}
