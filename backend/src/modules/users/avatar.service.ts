import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { durations } from '../../lib/limits';
import { CONFIG, type Config } from '../../infra/config';
import { initialsAvatar } from './avatar-initials';
import { AvatarSource, pictureType } from './avatar-source';
import type { Account } from './users.repository';

export interface Avatar {
  type: string;
  bytes: Buffer;
}

const MAX_FAILURES = 10_000;

export const avatarFolder = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'avatars');

/** The name of the cached picture of a QQ number, which it does not show. */
export function avatarFileName(qqId: string): string {
  return createHash('sha256').update(`qq:${qqId}`).digest('hex');
}

/** Returns avatars: the QQ picture, cached in a folder, or else the initials of the name. */
@Injectable()
export class AvatarService {
  private readonly folder: string;
  private readonly fetching = new Map<string, Promise<Buffer | undefined>>();
  private readonly failedUntil = new Map<string, number>();
  private unreachableUntil = 0;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly source: AvatarSource,
  ) {
    this.folder = avatarFolder(config);
  }

  /** Returns the picture of an account that the caller may see. */
  async of(account: Pick<Account, 'username' | 'qqId'>): Promise<Avatar> {
    const picture = account.qqId ? await this.findPicture(account.qqId) : undefined;
    const type = picture && pictureType(picture);
    if (picture && type) return { type, bytes: picture };
    const initials = initialsAvatar(account.username);
    return { type: 'image/svg+xml', bytes: Buffer.from(initials) };
  }

  private async findPicture(qqId: string): Promise<Buffer | undefined> {
    const file = join(this.folder, avatarFileName(qqId));
    const cached = await this.cached(file);
    if (cached && !cached.stale) return cached.bytes;
    const fetched = await this.refresh(qqId, file);
    return fetched ?? cached?.bytes;
  }

  private async cached(file: string): Promise<{ bytes: Buffer; stale: boolean } | undefined> {
    try {
      const [bytes, { mtimeMs }] = await Promise.all([readFile(file), stat(file)]);
      return { bytes, stale: Date.now() - mtimeMs > durations.avatar };
    } catch {
      return undefined;
    }
  }

  /** Fetches each picture once at a time, and waits after a failure. */
  private refresh(qqId: string, file: string): Promise<Buffer | undefined> {
    const now = Date.now();
    if (now < this.unreachableUntil || now < (this.failedUntil.get(file) ?? 0))
      return Promise.resolve(undefined);
    const running = this.fetching.get(file) ?? this.fetch(qqId, file);
    this.fetching.set(file, running);
    return running.finally(() => this.fetching.delete(file));
  }

  private async fetch(qqId: string, file: string): Promise<Buffer | undefined> {
    try {
      const picture = await this.source.fetch(qqId);
      // A picture is sent even if it cannot be stored.
      if (picture) await this.store(file, picture).catch(() => undefined);
      else this.delayRetry(file);
      return picture;
    } catch {
      this.unreachableUntil = Date.now() + durations.avatarRetry;
      return undefined;
    }
  }

  private delayRetry(file: string): void {
    if (this.failedUntil.size >= MAX_FAILURES) this.failedUntil.clear();
    this.failedUntil.set(file, Date.now() + durations.avatarRetry);
  }

  private async store(file: string, picture: Buffer): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const unfinished = `${file}.${String(process.pid)}.part`;
    try {
      await writeFile(unfinished, picture, { mode: 0o600 });
      await rename(unfinished, file);
    } finally {
      await rm(unfinished, { force: true });
    }
  }
}
