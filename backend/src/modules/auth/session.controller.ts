import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Info, Public, type RequestInfo } from '../../http/access';
import { answer, Answer } from '../../http/validation';
import { ApiErrors } from '../../http/errors';
import { Bearer } from './access-tokens';
import { LoginAnswer, LoginBody, RefreshAnswer, RefreshBody } from './dto/session';
import { LoginService } from './login.service';
import { SessionsService } from './sessions.service';

@ApiTags('auth')
@Controller('auth')
export class SessionController {
  constructor(
    private readonly logins: LoginService,
    private readonly sessions: SessionsService,
  ) {}

  @Post('login')
  @ApiOperation({
    summary: 'Log in',
    description:
      'Takes a username or an email and a password. Failed tries are limited by account and by address.',
  })
  @HttpCode(200)
  @Public()
  @ApiOkResponse({ description: 'The tokens of the new session.', type: LoginAnswer })
  @ApiErrors(
    'input.invalid',
    'login.invalid',
    'account.banned',
    'rate.limited',
    'server.unavailable',
  )
  @ApiErrors('captcha.required', 'captcha.invalid', 'captcha.expired', 'captcha.unavailable')
  async login(@Body() body: LoginBody, @Info() info: RequestInfo): Promise<LoginAnswer> {
    return answer(info.locale, 'loggedIn', await this.logins.login(body, info));
  }

  @Post('refresh')
  @ApiOperation({
    summary: 'Renew a session',
    description:
      'Exchanges the refresh token for a new pair. A token that comes again after its grace ends the whole session.',
  })
  @HttpCode(200)
  @Public()
  @ApiOkResponse({ description: 'The new tokens.', type: RefreshAnswer })
  @ApiErrors('input.invalid', 'session.expired', 'account.banned', 'rate.limited')
  async refresh(@Body() body: RefreshBody, @Info() info: RequestInfo): Promise<RefreshAnswer> {
    return answer(info.locale, 'refreshed', await this.sessions.refresh(body.refresh, info));
  }

  @Get('logout')
  @ApiOperation({
    summary: 'Log out',
    description: 'Ends the session of the token. It succeeds without a session too.',
  })
  @Public()
  @ApiOkResponse({ description: 'Logged out.', type: Answer })
  async logout(@Bearer() token: string | undefined, @Info() info: RequestInfo): Promise<Answer> {
    if (token) await this.sessions.endByAccessToken(token);
    return answer(info.locale, 'loggedOut');
  }
}
