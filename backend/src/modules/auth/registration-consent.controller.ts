import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AnyUser, CurrentUser, Info, type RequestInfo, type SessionUser } from '../../http/access';
import { ApiErrors } from '../../http/errors';
import { answer, Answer } from '../../http/validation';
import { WithdrawConsentBody } from './dto/account';
import { RegistrationConsentService } from './registration-consent.service';

@ApiTags('consents')
@AnyUser()
@Controller('consents/registration')
export class RegistrationConsentController {
  constructor(private readonly consent: RegistrationConsentService) {}

  @Post('withdrawal')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Withdraw the consent of your registration',
    description: 'Deletes your account at once, after your password; it cannot be undone.',
  })
  @ApiOkResponse({ type: Answer, description: 'Withdrawn, and the account deleted.' })
  @ApiErrors('input.invalid', 'input.unknownField', 'consent.notFound', 'user.notFound')
  @ApiErrors('user.lastAdmin', 'rate.limited', 'server.unavailable')
  async withdraw(
    @CurrentUser() { id }: SessionUser,
    @Body() { currentPassword }: WithdrawConsentBody,
    @Info() info: RequestInfo,
  ): Promise<Answer> {
    await this.consent.withdraw(id, currentPassword, info);
    return answer(info.locale, 'ok');
  }
}
