import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../../http/access';
import { ApiErrors } from '../../http/errors';
import { CaptchaService } from './captcha.service';
import { CaptchaChallenge, CaptchaChallengeQuery } from './dto/captcha-challenge';

@Controller('captcha')
@ApiTags('site')
export class CaptchaController {
  constructor(private readonly captcha: CaptchaService) {}

  @Get('challenge')
  @ApiOperation({
    summary: 'Get a bot protection puzzle',
    description:
      'A puzzle that the browser solves before a guarded form is sent; it can be used once.',
  })
  @Public()
  @ApiOkResponse({ description: 'The puzzle.', type: CaptchaChallenge })
  @ApiErrors('input.invalid', 'input.unknownField', 'captcha.off', 'server.unavailable')
  challenge(@Query() { action }: CaptchaChallengeQuery): Promise<CaptchaChallenge> {
    return this.captcha.createChallenge(action);
  }
}
