import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CurrentUser, Info, Public, type RequestInfo } from '../../http/access';
import type { SessionUser } from '../../http/access';
import { answer } from '../../lib/success-messages';
import { Answer } from '../../http/validation';
import { Fails } from '../../http/errors';
import { ChangePasswordBody, RegisterBody, SetupBody, VerifyBody } from './dto/account';
import { PasswordsService } from './passwords.service';
import { RegistrationService } from './registration.service';
import { SetupService } from './setup.service';
import { VerificationService } from './verification.service';

@ApiTags('auth')
@Controller('auth')
@Public()
@Fails('input.invalid', 'input.unknownField', 'rate.limited', 'server.unavailable')
export class AccountController {
  constructor(
    private readonly verification: VerificationService,
    private readonly registration: RegistrationService,
    private readonly passwords: PasswordsService,
    private readonly setups: SetupService,
  ) {}

  /** Without `code` sends one; with it, checks it and consumes nothing. */
  @Post('verify')
  @HttpCode(200)
  @ApiOkResponse({ type: Answer })
  @Fails('input.invalid', 'code.invalid', 'email.foreign')
  @Fails('captcha.required', 'captcha.invalid', 'captcha.expired', 'captcha.unavailable')
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
  @HttpCode(200)
  @ApiOkResponse({ type: Answer })
  @Fails('input.invalid', 'code.invalid', 'invitation.invalid', 'registration.closed')
  @Fails('user.usernameTaken', 'user.emailTaken')
  @Fails('captcha.required', 'captcha.invalid', 'captcha.expired', 'captcha.unavailable')
  async register(@Body() body: RegisterBody, @Info() info: RequestInfo): Promise<Answer> {
    await this.registration.register(body, info);
    return answer(info.locale, 'registered');
  }

  /** Logged in: one's own password. Logged out: the forgotten one, `email` says whose. */
  @Post('changepassword')
  @HttpCode(200)
  @ApiOkResponse({ type: Answer })
  @Fails('input.invalid', 'code.invalid', 'email.foreign')
  async changePassword(
    @Body() body: ChangePasswordBody,
    @CurrentUser() user: SessionUser | undefined,
    @Info() info: RequestInfo,
  ): Promise<Answer> {
    await this.passwords.changeByCode(body, user, info);
    return answer(info.locale, 'passwordChanged');
  }

  /** Creates the first admin, with the one-time token of the link in the log. */
  @Post('setup')
  @HttpCode(200)
  @ApiOkResponse({ type: Answer })
  @Fails('input.invalid', 'setup.invalid')
  @Fails('user.usernameTaken', 'user.emailTaken')
  async setup(@Body() body: SetupBody, @Info() info: RequestInfo): Promise<Answer> {
    await this.setups.redeem(body, info);
    return answer(info.locale, 'setUp');
  }
}
