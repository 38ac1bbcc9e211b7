import { Body, HttpCode, Inject, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import {
  ActingUser,
  type Actor,
  crudController,
  crudResource,
  EXACT,
  listSpec,
  RANGE,
  WORDS,
} from '../../crud';
import { Roles } from '../../http/access';
import { ApiErrors } from '../../http/errors';
import { LOCALES } from '../../lib/locale';
import { User } from '../users';
import { AdminMail, MailBody, MailId } from './dto/admin-mail';
import { MAIL_STATES, MailRow } from './mail.entity';
import { MailsService } from './mails.service';

/** A read-only resource with an action that sends a failed mail again. Reads are audited, as the list holds addresses. */
const mails = crudResource<MailRow, AdminMail>({
  path: 'mails',
  entity: MailRow,
  Row: AdminMail,
  removable: false,
  auditedRead: 'read',
  list: listSpec<AdminMail>({
    order: [['id', 'DESC']],
    columns: {
      template: { kind: 'text', sort: true, filter: EXACT },
      userId: { kind: 'id', sort: true, filter: EXACT },
      username: { kind: 'text', sql: 'owner.username', sort: true, filter: WORDS, search: true },
      recipient: { kind: 'text', sort: true, filter: WORDS, search: true },
      locale: { kind: 'text', values: LOCALES, sort: true, filter: EXACT },
      subject: { kind: 'text', filter: WORDS, search: true },
      state: { kind: 'text', values: MAIL_STATES, sort: true, filter: EXACT },
      tries: { kind: 'integer', sort: true, filter: RANGE },
      reply: { kind: 'text', filter: WORDS },
      createdAt: { kind: 'time', sort: true, filter: RANGE },
      endedAt: { kind: 'time', sort: true, filter: RANGE },
    },
  }),
  view: (query) =>
    query.innerJoin(User, 'owner', 'owner.id = row.userId').addSelect('owner.username', 'username'),
  toRow: ({ messageId: _, createdAt, endedAt, ...mail }, extra) => ({
    ...mail,
    username: String(extra.username),
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }),
});

export class MailsAdminController extends crudController(mails) {
  @Inject(MailsService)
  private readonly mails: MailsService;

  @Post('send-again')
  @Roles('admin')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Send a failed mail again',
    description: 'With the text as it was, and with all its tries again.',
  })
  @ApiOkResponse({ description: 'The id of the mail.', type: MailId })
  @ApiErrors(
    'input.invalid',
    'input.unknownField',
    'input.forbiddenCharacter',
    'input.malformed',
    'body.tooLarge',
    'body.wrongType',
    'row.notFound',
    'mail.notFailed',
  )
  sendAgain(@Body() { id }: MailBody, @ActingUser() actor: Actor): Promise<MailId> {
    return this.mails.sendAgain(id, actor);
  }
}
