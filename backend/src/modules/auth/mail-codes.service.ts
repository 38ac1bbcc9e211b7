import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError } from '../../http/errors';
import { durations } from '../../lib/limits';
import type { Queries } from '../../infra/database';
import { Limiter } from '../../infra/rate-limit';
import { SigningKeys, hmacs } from './signing-keys';
import { type CodeKey, type CodeSource, MailCodesRepository } from './mail-codes.repository';

const DIGITS = 6;

/** Issues and checks six-digit codes sent by mail, bound to an address and a purpose. */
@Injectable()
export class MailCodesService {
  constructor(
    private readonly codes: MailCodesRepository,
    private readonly signingKeys: SigningKeys,
    private readonly limiter: Limiter,
  ) {}

  /** Issues a code; it replaces earlier ones of the same address and purpose. */
  async issue(key: CodeKey): Promise<string> {
    const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
    await this.codes.upsert(key, this.hashes(key, code)[0], durations.mailCode);
    return code;
  }

  /** Checks a code without consuming it. Throws for a wrong code, which counts as an attempt, and for a used one. */
  async assertUsable(key: CodeKey, code: string, source: CodeSource): Promise<void> {
    if ((await this.check(key, code, source)).used) throw new AppError('code.invalid');
  }

  /** Throws for a wrong code, but accepts a used one, as the caller may learn what it was used for. */
  async assertMatches(key: CodeKey, code: string, source: CodeSource): Promise<void> {
    await this.check(key, code, source);
  }

  /** Consumes the code in the caller's transaction; throws `code.invalid` if it is wrong, used or expired. */
  async consume(queries: Queries, key: CodeKey, code: string, source: CodeSource): Promise<void> {
    const consumed = await this.codes.consume(queries, key, this.hashes(key, code), source);
    if (!consumed) throw new AppError('code.invalid');
  }

  private async check(key: CodeKey, code: string, source: CodeSource): Promise<{ used: boolean }> {
    // Consumed before the check, so that parallel guesses count; refunded for a correct code.
    await this.limiter.consume('codeCheckPerAddress', source.id);
    const found = await this.codes.check(key, this.hashes(key, code), source);
    if (!found) await this.assertTriesLeft(key, source);
    if (!found?.right) throw new AppError('code.invalid');
    await this.limiter.refund('codeCheckPerAddress', source.id);
    return found;
  }

  /** Throws `rate.limited` if the mailbox has no attempts left, as another code would not help. */
  private async assertTriesLeft(key: CodeKey, source: CodeSource): Promise<void> {
    const waitMs = await this.codes.findWait(key, source);
    if (waitMs === undefined) return;
    throw new AppError('rate.limited', {
      retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
    });
  }

  /** Returns the hashes of a code: by the newest key, then by the older keys. */
  private hashes({ email, purpose }: CodeKey, code: string): [Buffer, ...Buffer[]] {
    return hmacs(this.signingKeys.code, `${purpose}\n${email}\n${code}`);
  }
}

/** Plus-tagged variants reach one mailbox, so they share its counters. */
export function mailbox(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  return `${local.split('+', 1)[0] ?? ''}@${domain}`;
}
