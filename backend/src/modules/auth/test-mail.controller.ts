import { Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Info, type RequestInfo, Roles } from '../../http/access';
import { Fails } from '../../http/errors';
import { ActingUser, type Actor } from '../../crud';
import { TestMail, TestMailService } from './test-mail.service';

@Controller('admin/settings/test-mail')
@ApiTags('admin/settings')
export class TestMailController {
  constructor(private readonly testMail: TestMailService) {}

  /** Sends a mail to the caller's own address and waits for what becomes of it. */
  @Post()
  @HttpCode(200)
  @Roles('admin')
  @ApiOkResponse({ type: TestMail })
  @Fails(
    'input.unknownField',
    'rate.limited',
    'mail.unreachable',
    'mail.login',
    'mail.address',
    'mail.tls',
    'mail.refused',
  )
  send(@ActingUser() actor: Actor, @Info() { locale }: RequestInfo): Promise<TestMail> {
    return this.testMail.send(actor, locale);
  }
}
