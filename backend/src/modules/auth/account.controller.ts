import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import { ApiOperation, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import {
  AnyUser,
  CurrentUser,
  Info,
  Public,
  type RequestInfo,
  type SessionUser,
} from '../../http/access';
import { answer, Answer } from '../../http/validation';
import { ApiErrors } from '../../http/errors';
import {
  ChangeEmailBody,
  ChangePasswordBody,
  RegisterBody,
  SetupBody,
  VerifyBody,
} from './dto/account';
import { ChangePasswordAnswer } from './dto/session';
import { OwnEmailService } from './own-email.service';
import { PasswordsService } from './passwords.service';
import { RegistrationService } from './registration.service';
import { SetupService } from './setup.service';
import { VerificationService } from './verification.service';

@ApiTags('auth')
@Controller('auth')
@Public()
@ApiErrors('input.invalid', 'input.unknownField', 'rate.limited', 'server.unavailable')
export class AccountController {
  constructor(
    private readonly verification: VerificationService,
    private readonly registration: RegistrationService,
    private readonly passwords: PasswordsService,
    private readonly emails: OwnEmailService,
    private readonly setups: SetupService,
  ) {}

  @Post('verify')
  @ApiOperation({
    summary: 'Send or check a mail code',
    description:
      'Without `code` sends one to the address; with it, checks it and consumes nothing. Where no captcha is on, further codes of a network address need a proof of work: the answer of GET /captcha/challenge.',
  })
  @HttpCode(200)
  @ApiOkResponse({ description: 'The code was sent, or is right.', type: Answer })
  @ApiErrors('input.invalid', 'code.invalid', 'email.foreign', 'registration.closed')
  @ApiErrors('session.expired')
  @ApiErrors('captcha.required', 'captcha.invalid', 'captcha.expired', 'captcha.unavailable')
  async verify(
    @Body() body: VerifyBody,
    @CurrentUser() user: SessionUser | undefined,
    @Info() info: RequestInfo,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Answer> {
    if (body.code === undefined) {
      void reply.header('Set-Cookie', await this.verification.send(body, user, info));
      return answer(info.locale, 'codeSent');
    }
    await this.verification.check(body, body.code, user, info);
    return answer(info.locale, 'codeRight');
  }

  @Post('register')
  @ApiOperation({
    summary: 'Register an account',
    description: 'Needs a mail code, and for external users an invitation code.',
  })
  @HttpCode(200)
  @ApiOkResponse({ description: 'Registered.', type: Answer })
  @ApiErrors('input.invalid', 'code.invalid', 'invitation.invalid', 'registration.closed')
  @ApiErrors('user.usernameTaken', 'user.emailTaken', 'consent.outdated')
  @ApiErrors('captcha.required', 'captcha.invalid', 'captcha.expired', 'captcha.unavailable')
  async register(@Body() body: RegisterBody, @Info() info: RequestInfo): Promise<Answer> {
    await this.registration.register(body, info);
    return answer(info.locale, 'registered');
  }

  @Post('changepassword')
  @ApiOperation({
    summary: 'Change a password by mail code',
    description:
      'Logged in: your own password. Logged out: the forgotten one of the account that `email` names. Every session of the account ends; logged in, the answer has the tokens of a new one.',
  })
  @HttpCode(200)
  @ApiOkResponse({ description: 'Changed.', type: ChangePasswordAnswer })
  @ApiErrors('input.invalid', 'code.invalid', 'email.foreign')
  async changePassword(
    @Body() body: ChangePasswordBody,
    @CurrentUser() user: SessionUser | undefined,
    @Info() info: RequestInfo,
  ): Promise<ChangePasswordAnswer> {
    const tokens = await this.passwords.changeByCode(body, user, info);
    return answer(info.locale, 'passwordChanged', tokens);
  }

  @Post('changeemail')
  @AnyUser()
  @ApiOperation({
    summary: 'Change the address of your account',
    description:
      'Needs a code of the purpose `changeemail`, sent to the new address, and your password. The former address is told.',
  })
  @HttpCode(200)
  @ApiOkResponse({ description: 'Changed.', type: Answer })
  @ApiErrors('input.invalid', 'code.invalid', 'user.notFound', 'user.emailTaken', 'row.stale')
  async changeEmail(
    @Body() body: ChangeEmailBody,
    @CurrentUser() { id }: SessionUser,
    @Info() info: RequestInfo,
  ): Promise<Answer> {
    await this.emails.change(id, body, info);
    return answer(info.locale, 'emailChanged');
  }

  @Post('setup')
  @ApiOperation({
    summary: 'Create the first admin',
    description:
      'Takes the one-time token of the link in the server log, as long as there is no admin.',
  })
  @HttpCode(200)
  @ApiOkResponse({ description: 'The admin account exists.', type: Answer })
  @ApiErrors('input.invalid', 'setup.invalid')
  @ApiErrors('user.usernameTaken', 'user.emailTaken')
  async setup(@Body() body: SetupBody, @Info() info: RequestInfo): Promise<Answer> {
    await this.setups.redeem(body, info);
    return answer(info.locale, 'setUp');
  }
}
