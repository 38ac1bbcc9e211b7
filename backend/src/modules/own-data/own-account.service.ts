import { Injectable } from '@nestjs/common';
import type { RequestInfo } from '../../http/access';
import { OwnPasswordService } from '../auth';
import { ConsentsService } from '../consents';
import { AccountDeletionService, type DeletionCause } from './account-deletion.service';

/** Deletes accounts for their owners, after the password. */
@Injectable()
export class OwnAccountService {
  constructor(
    private readonly passwords: OwnPasswordService,
    private readonly consents: ConsentsService,
    private readonly deletions: AccountDeletionService,
  ) {}

  /** Throws `user.lastAdmin`, and 400 on `currentPassword` for a wrong one. */
  delete(userId: number, password: string, info: RequestInfo): Promise<void> {
    return this.deleteFor('self', userId, password, info);
  }

  /** Withdraws the consent of the registration, without which there is no account. Throws `consent.notFound` as well. */
  async withdrawConsent(userId: number, password: string, info: RequestInfo): Promise<void> {
    await this.consents.assertGiven('registration', { userId, campaignId: null });
    await this.deleteFor('consent', userId, password, info);
  }

  private async deleteFor(
    cause: DeletionCause,
    userId: number,
    password: string,
    info: RequestInfo,
  ): Promise<void> {
    await this.passwords.assertOwner(userId, password, info);
    const { ip, requestId } = info;
    await this.deletions.delete(userId, { cause, ip, requestId });
  }
}
