import { Injectable } from '@nestjs/common';
import type { RequestInfo } from '../../http/access';
import { ConsentsService } from '../consents';
import { OwnAccountService } from '../users';
import { OwnPasswordService } from './own-password.service';
import { SecurityLog } from './security-log';

/** Withdraws the consent of a registration, which deletes the account. */
@Injectable()
export class RegistrationConsentService {
  constructor(
    private readonly consents: ConsentsService,
    private readonly passwords: OwnPasswordService,
    private readonly accounts: OwnAccountService,
    private readonly log: SecurityLog,
  ) {}

  /** Deletes the account. Throws `consent.notFound`, `user.lastAdmin`, and 400 on `currentPassword` for a wrong one. */
  async withdraw(userId: number, password: string, info: RequestInfo): Promise<void> {
    await this.consents.assertGiven('registration', { userId, campaignId: null });
    await this.passwords.assertOwner(userId, password, info);
    const { ip, requestId } = info;
    await this.accounts.delete({ userId, ip, requestId });
    this.log.info('account.deleted', { userId, ip, requestId });
  }
}
