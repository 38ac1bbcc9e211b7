import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AnyUser, CurrentUser, Info, type RequestInfo, type SessionUser } from '../../http/access';
import { ApiErrors } from '../../http/errors';
import { answer, Answer } from '../../http/validation';
import { CurrentPasswordBody } from './dto/own-data';
import { OwnAccountService } from './own-account.service';

@ApiTags('user')
@AnyUser()
@Controller()
@ApiErrors('input.invalid', 'input.unknownField', 'user.notFound', 'user.lastAdmin')
@ApiErrors('rate.limited', 'server.unavailable')
export class OwnAccountController {
  constructor(private readonly accounts: OwnAccountService) {}

  @Post('user/deletion')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Delete your account',
    description:
      'At once, after your password; it cannot be undone. Open applications are withdrawn. Points and captures stay on boards without a name.',
  })
  @ApiOkResponse({ type: Answer, description: 'Deleted.' })
  async delete(
    @CurrentUser() { id }: SessionUser,
    @Body() { currentPassword }: CurrentPasswordBody,
    @Info() info: RequestInfo,
  ): Promise<Answer> {
    await this.accounts.delete(id, currentPassword, info);
    return answer(info.locale, 'ok');
  }

  @Post('consents/registration/withdrawal')
  @HttpCode(200)
  @ApiTags('consents')
  @ApiOperation({
    summary: 'Withdraw the consent of your registration',
    description: 'Deletes your account, as POST /user/deletion does.',
  })
  @ApiOkResponse({ type: Answer, description: 'Withdrawn, and the account deleted.' })
  @ApiErrors('consent.notFound')
  async withdraw(
    @CurrentUser() { id }: SessionUser,
    @Body() { currentPassword }: CurrentPasswordBody,
    @Info() info: RequestInfo,
  ): Promise<Answer> {
    await this.accounts.withdrawConsent(id, currentPassword, info);
    return answer(info.locale, 'ok');
  }
}
