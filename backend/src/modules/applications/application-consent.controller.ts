import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AnyUser, CurrentUser, Info, type RequestInfo, type SessionUser } from '../../http/access';
import { ApiErrors } from '../../http/errors';
import { answer, Answer } from '../../http/validation';
import { IdParameter, IdPipe } from '../../crud';
import { ApplicationConsentService } from './application-consent.service';

@ApiTags('applications')
@AnyUser()
@Controller('campaigns/:id/application/consent')
export class ApplicationConsentController {
  constructor(private readonly consent: ApplicationConsentService) {}

  @Post('withdrawal')
  @IdParameter()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Withdraw the consent of your application',
    description:
      'Withdraws the application and deletes its answers, draft and files, at any time; it cannot be undone.',
  })
  @ApiOkResponse({ type: Answer, description: 'Withdrawn, and deleted.' })
  @ApiErrors('input.invalid', 'consent.notFound')
  async withdraw(
    @CurrentUser() { id: userId }: SessionUser,
    @Param('id', IdPipe) id: number,
    @Info() { locale }: RequestInfo,
  ): Promise<Answer> {
    await this.consent.withdraw(userId, id);
    return answer(locale, 'ok');
  }
}
