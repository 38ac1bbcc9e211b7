import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable, Module } from '@nestjs/common';
import { CONFIG, type Config } from '../../infra/config';
import { type HandlesJob, JobHandler } from '../../infra/jobs';
import { removeFromOutbox } from '../../infra/mail';
import { avatarFolder } from '../users';
import { digestOf } from './account-traces';

interface Payload {
  recipient: string;
  avatar: string | null;
}

/** Deletes the mails in the outbox to a deleted account, and its cached picture. */
@Injectable()
@JobHandler({ task: 'accounts.deleteTraces' })
export class TraceCleanup implements HandlesJob<'accounts.deleteTraces'> {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  async run({ recipient, avatar }: Payload): Promise<void> {
    await removeFromOutbox(this.config.dataDir, (address) => digestOf(address) === recipient);
    if (avatar !== null) await rm(join(avatarFolder(this.config), avatar), { force: true });
  }
}

@Module({ providers: [TraceCleanup] })
export class TraceCleanupModule {}
