import { Injectable } from '@nestjs/common';
import type { RequestInfo } from '../../http/access';
import { AppError, invalidField } from '../../http/errors';
import { OTHER_GROUP } from '../../lib/enums';
import { type Queries, Sql } from '../../infra/database';
import { Limiter, addressKey } from '../../infra/rate-limit';
import { ConsentsService } from '../consents';
import { InvitationsRepository } from '../invitations';
import { type Site, SiteService } from '../site';
import { UserGroupsRepository } from '../user-groups';
import { AccountsService } from './accounts.service';
import { CaptchaVerifier } from './captcha-verifier';
import { CodeSources } from './code-sources';
import type { RegisterBody } from './dto/account';
import { MailCodesService } from './mail-codes.service';
import { assertMayRegister } from './registration-rules';
import { SecurityLog } from './security-log';

/** Registration of internal users by their mail domain and of external ones by invitation. */
@Injectable()
export class RegistrationService {
  constructor(
    private readonly sql: Sql,
    private readonly accounts: AccountsService,
    private readonly invitations: InvitationsRepository,
    private readonly groups: UserGroupsRepository,
    private readonly codes: MailCodesService,
    private readonly sources: CodeSources,
    private readonly site: SiteService,
    private readonly consents: ConsentsService,
    private readonly captcha: CaptchaVerifier,
    private readonly limiter: Limiter,
    private readonly log: SecurityLog,
  ) {}

  async register(body: RegisterBody, info: RequestInfo): Promise<void> {
    const site = await this.site.current();
    const email = body.email.toLowerCase();
    assertMayRegister(body.type, email, site);
    const group = groupOf(body, site);
    const key = { email, purpose: 'register' } as const;
    const source = this.sources.identify(key, info);
    await this.limiter.consume('registerPerAddress', source.id);
    const { username, password, telephone, qqId } = body;
    const account = { username, password, telephone, qqId, email, locale: info.locale };
    await this.accounts.assertValid(account);
    await this.consents.assertCurrent('registration', body.consentTextId);
    await this.codes.assertMatches(key, body.code, source);
    // Runs after all other checks of the form, so that a mistake does not consume the captcha answer.
    await this.captcha.verify(body.captcha, 'register', info);
    const refund = await this.consumeInvitationLimit(body, info);
    const passwordHash = await this.accounts.hash(password);
    // One transaction: a failure rolls back the use of the invitation, the code and the name.
    const userId = await this.sql
      .transaction(async (queries) => {
        const invitation = await this.useInvitation(queries, body);
        const userGroup = invitation?.userGroup ?? group;
        await this.assertOpen(queries, userGroup, body);
        const id = await this.accounts.insert(queries, { ...account, userGroup, passwordHash });
        if (invitation) await this.invitations.recordUse(queries, id, invitation.id);
        const person = { userId: id, campaignId: null };
        await this.consents.give(queries, 'registration', person, body.consentTextId);
        await this.codes.consume(queries, key, body.code, source);
        return id;
      })
      .catch(async (error: unknown) => {
        if (!isWrongInvitation(error)) await refund();
        throw error;
      });
    await refund();
    this.log.info('registered', { userId, ip: info.ip, requestId: info.requestId });
  }

  /** Refuses a group that has been archived or removed from the form. Later changes wait for this transaction. */
  private async assertOpen(queries: Queries, group: number, { type }: RegisterBody): Promise<void> {
    const open = await this.groups.lockOpen(queries, group);
    if (type === 'internal' && !open?.selectable) throw wrongGroup();
    if (!open) throw invalidField('invitationCode', { key: 'invitation.groupArchived' });
  }

  /** Limits guesses of invitation codes per network address; correct codes do not count. */
  private async consumeInvitationLimit(
    { type }: RegisterBody,
    { ip }: RequestInfo,
  ): Promise<() => Promise<void>> {
    if (type === 'internal') return () => Promise.resolve();
    const address = addressKey(ip);
    await this.limiter.consume('invitationPerAddress', address);
    return () => this.limiter.refund('invitationPerAddress', address);
  }

  private async useInvitation(queries: Queries, { type, invitationCode }: RegisterBody) {
    if (type === 'internal') return undefined;
    const invitation = await this.invitations.use(queries, invitationCode ?? '');
    if (!invitation) throw new AppError('invitation.invalid');
    return invitation;
  }
}

/** The group that the registration asks for. */
function groupOf(body: RegisterBody, { groups }: Site): number {
  if (body.type === 'external') {
    if (!body.invitationCode) throw invalidField('invitationCode', { key: 'invitation.required' });
    if ((body.userGroup ?? OTHER_GROUP) !== OTHER_GROUP) throw wrongGroup();
    return OTHER_GROUP;
  }
  const offered = groups.filter(({ selectable, archived }) => selectable && !archived);
  const group = offered.find(({ code }) => code === (body.userGroup ?? code));
  if (!group) throw wrongGroup();
  return group.code;
}

function isWrongInvitation(error: unknown): boolean {
  return error instanceof AppError && error.code === 'invitation.invalid';
}

function wrongGroup(): AppError {
  return invalidField('userGroup', { key: 'userGroup.type' });
}
