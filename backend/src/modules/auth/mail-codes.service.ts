import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError } from '../../http/errors';
import { durations } from '../../lib/limits';
import type { Queries } from '../../infra/database';
import { Limiter } from '../../infra/rate-limit';
import type { CodeSource } from './code-sources';
import { Keys, hmacs } from './keys';
import { type CodeKey, MailCodesRepository } from './mail-codes.repository';

const DIGITS = 6;

/** Six digits sent by mail, bound to an address and a purpose. */
@Injectable()
export class MailCodesService {
  constructor(
    private readonly codes: MailCodesRepository,
    private readonly keys: Keys,
    private readonly limiter: Limiter,
  ) {}

  /** A new code; former ones of the same address and purpose are dead. */
  async issue(key: CodeKey): Promise<string> {
    const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
    await this.codes.put(key, this.hashes(key, code)[0], durations.mailCode);
    return code;
  }

  /** Refuses a code that is wrong, which counts as a try, or spent; consumes nothing. */
  async assertRight(key: CodeKey, code: string, source: CodeSource): Promise<void> {
    if ((await this.check(key, code, source)).used) throw new AppError('code.invalid');
  }

  /** Refuses a wrong code only: whoever holds a spent one may learn what it was spent on. */
  async assertKnown(key: CodeKey, code: string, source: CodeSource): Promise<void> {
    await this.check(key, code, source);
  }

  /** Spends the code in the caller's transaction, or refuses. */
  async consume(queries: Queries, key: CodeKey, code: string, source: CodeSource): Promise<void> {
    const consumed = await this.codes.consume(queries, key, this.hashes(key, code), source);
    if (!consumed) throw new AppError('code.invalid');
  }

  private async check(key: CodeKey, code: string, source: CodeSource): Promise<{ used: boolean }> {
    // Taken before the check, so that parallel guesses count; right codes do not.
    await this.limiter.consume('codeCheckPerAddress', source.id);
    const found = await this.codes.check(key, this.hashes(key, code), source);
    if (!found?.right) throw new AppError('code.invalid');
    await this.limiter.refund('codeCheckPerAddress', source.id);
    return found;
  }

  /** What is stored of a code, and behind it what the key before would have. */
  private hashes({ email, purpose }: CodeKey, code: string): [Buffer, ...Buffer[]] {
    return hmacs(this.keys.code, `${purpose}\n${email}\n${code}`);
  }
}
