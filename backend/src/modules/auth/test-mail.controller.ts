import { Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Info, type RequestInfo, Roles } from '../../http/access';
import { ApiErrors } from '../../http/errors';
import { ActingUser, type Actor } from '../../crud';
import { TestMail, TestMailService } from './test-mail.service';

@Controller('admin/settings/test-mail')
@ApiTags('admin/settings')
export class TestMailController {
  constructor(private readonly testMail: TestMailService) {}

  @Post()
  @ApiOperation({
    summary: 'Send a test mail',
    description: 'Sends one to your own address and waits for the answer of the mail server.',
  })
  @HttpCode(200)
  @Roles('admin')
  @ApiOkResponse({ description: 'What the mail server answered.', type: TestMail })
  @ApiErrors(
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
