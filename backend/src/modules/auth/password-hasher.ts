import { Injectable, Logger } from '@nestjs/common';
import { hash, parseOptions, verify, type Options } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { AppError } from '../../http/errors';
import { limits } from '../../lib/limits';

const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const satisfies Options;

/** The hash of an unknown password; checking against it takes as long as against a real one. */
const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$dmV4aWwtbm9ib2R5LXNhbHQ$3vGxCFHLkrMkeDWJn0k1OXYcCFBLJ6nX8Mi4a7oQSwo';

/**
 * Argon2id. Each hash occupies a thread of libuv's pool and 19 MiB, so few run at once, a bounded number waits,
 * and the rest fails with `server.unavailable`; file access and DNS keep their threads.
 */
@Injectable()
export class PasswordHasher {
  private readonly logger = new Logger(PasswordHasher.name);
  private readonly queue = pLimit(limits.hashing.parallel);

  hash(password: string): Promise<string> {
    return this.run(() => hash(normalize(password), OPTIONS));
  }

  /** Without a hash it takes as long and returns false. */
  verify(stored: string | null | undefined, password: string): Promise<boolean> {
    return this.run(async () => {
      const matches = await verify(stored ?? DUMMY_HASH, normalize(password)).catch(
        (error: unknown) => {
          this.logger.error(`unreadable password hash (${String(error)})`);
          return false;
        },
      );
      return matches && stored !== null && stored !== undefined;
    });
  }

  /** Whether a stored hash uses other parameters than the current ones. */
  isOutdated(stored: string): boolean {
    const { memoryCost, timeCost, parallelism } = parseOptions(stored);
    return (
      memoryCost !== OPTIONS.memoryCost ||
      timeCost !== OPTIONS.timeCost ||
      parallelism !== OPTIONS.parallelism
    );
  }

  private run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.queue.pendingCount >= limits.hashing.queued)
      throw new AppError('server.unavailable', { retryAfterSeconds: 2 });
    return this.queue(work);
  }
}

/** Makes composed and decomposed forms of a password equal. */
function normalize(password: string): string {
  return password.normalize('NFKC');
}
