import { Injectable } from '@nestjs/common';
import type { Queries } from '../../infra/database';
import { AccountSessions } from '../users';
import { MailCodesRepository } from './mail-codes.repository';
import { SessionsRepository } from './sessions.repository';

@Injectable()
export class AccountSessionsService extends AccountSessions {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly codes: MailCodesRepository,
  ) {
    super();
  }

  async endAll(queries: Queries, { id, email }: { id: number; email: string }): Promise<void> {
    await this.sessions.endAll(queries, id);
    await this.codes.drop(queries, email);
  }
}
