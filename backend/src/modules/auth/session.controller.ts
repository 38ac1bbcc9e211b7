import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Info, Public, type RequestInfo } from '../../http/access';
import { answer } from '../../lib/success-messages';
import { Answer } from '../../http/validation';
import { Fails } from '../../http/errors';
import { Limiter } from '../../infra/rate-limit';
import { addressKey } from './address-key';
import { Bearer } from './bearer-token';
import { LoginAnswer, LoginBody, RefreshAnswer, RefreshBody } from './dto/session';
import { LoginService } from './login.service';
import { SessionsService } from './sessions.service';

@ApiTags('auth')
@Controller('auth')
export class SessionController {
  constructor(
    private readonly logins: LoginService,
    private readonly sessions: SessionsService,
    private readonly limiter: Limiter,
  ) {}

  @Post('login')
  @HttpCode(200)
  @Public()
  @ApiOkResponse({ type: LoginAnswer })
  @Fails('input.invalid', 'login.invalid', 'account.banned', 'rate.limited', 'server.unavailable')
  @Fails('captcha.required', 'captcha.invalid', 'captcha.expired', 'captcha.unavailable')
  async login(@Body() body: LoginBody, @Info() info: RequestInfo): Promise<LoginAnswer> {
    return answer(info.locale, 'loggedIn', await this.logins.login(body, info));
  }

  @Post('refresh')
  @HttpCode(200)
  @Public()
  @ApiOkResponse({ type: RefreshAnswer })
  @Fails('input.invalid', 'session.expired', 'account.banned', 'rate.limited')
  async refresh(@Body() body: RefreshBody, @Info() info: RequestInfo): Promise<RefreshAnswer> {
    await this.limiter.consume('refreshPerAddress', addressKey(info.ip));
    return answer(info.locale, 'refreshed', await this.sessions.refresh(body.refresh));
  }

  /** Ends the session of the bearer token; without one, or with a stale one, it is a success too. */
  @Get('logout')
  @Public()
  @ApiOkResponse({ type: Answer })
  async logout(@Bearer() token: string | undefined, @Info() info: RequestInfo): Promise<Answer> {
    if (token) await this.sessions.endOf(token);
    return answer(info.locale, 'loggedOut');
  }
}
