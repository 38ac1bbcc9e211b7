import { availableParallelism } from 'node:os';
import { Injectable, Logger } from '@nestjs/common';
import { hash, parseOptions, verify, type Options } from '@node-rs/argon2';
import { limits } from '../../lib/limits';
import { HashQueue } from './hash-queue';

const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const satisfies Options;

/** The hash of an unknown password; checking against it takes as long as against a real one. */
const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$dmV4aWwtbm9ib2R5LXNhbHQ$3vGxCFHLkrMkeDWJn0k1OXYcCFBLJ6nX8Mi4a7oQSwo';

/**
 * Hashes with Argon2id. Each hash occupies 19 MiB and a thread of libuv's pool, which file access and DNS need as well. So at
 * most one hash per core runs at once, a bounded number waits, and further ones fail with `server.unavailable`.
 */
@Injectable()
export class PasswordHasher {
  private readonly logger = new Logger(PasswordHasher.name);
  private readonly queue = new HashQueue(
    Math.min(limits.hashing.parallel, availableParallelism()),
    limits.hashing.queued,
  );

  hash(password: string): Promise<string> {
    return this.queue.run(() => hash(normalize(password), OPTIONS));
  }

  /** Compares a password with a hash. Without a hash it takes as long and returns false. Skipped if the caller has disconnected. */
  verify(
    stored: string | null | undefined,
    password: string,
    isAbandoned?: () => boolean,
  ): Promise<boolean> {
    return this.queue.run(async () => {
      const matches = await verify(stored ?? DUMMY_HASH, normalize(password)).catch(
        (error: unknown) => {
          this.logger.error(`unreadable password hash (${String(error)})`);
          return false;
        },
      );
      return matches && stored !== null && stored !== undefined;
    }, isAbandoned);
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
}

/** Makes composed and decomposed forms of a password equal. */
function normalize(password: string): string {
  return password.normalize('NFKC');
}
