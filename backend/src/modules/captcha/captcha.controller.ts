import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../../http/access';
import { Fails } from '../../http/errors';
import { CaptchaService } from './captcha.service';
import { CaptchaChallenge, CaptchaChallengeQuery } from './dto/captcha-challenge';

@Controller('captcha')
@ApiTags('site')
export class CaptchaController {
  constructor(private readonly captcha: CaptchaService) {}

  /** A new puzzle, where ALTCHA is the kind of bot protection. */
  @Get('challenge')
  @Public()
  @ApiOkResponse({ type: CaptchaChallenge })
  @Fails('input.invalid', 'input.unknownField', 'captcha.off', 'server.unavailable')
  challenge(@Query() { action }: CaptchaChallengeQuery): Promise<CaptchaChallenge> {
    return this.captcha.challenge(action);
  }
}
