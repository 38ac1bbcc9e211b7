import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { IdParameter, IdPipe } from '../../crud';
import { AnyUser, CurrentUser, Info, type RequestInfo, type SessionUser } from '../../http/access';
import { ApiErrors } from '../../http/errors';
import { answer, Answer } from '../../http/validation';
import { HistoryConsent, HistoryConsentBody } from './dto/history-consent';
import { HistoryConsentService } from './history-consent.service';

const campaignId = new IdPipe();

@ApiTags('applications')
@AnyUser()
@Controller('campaigns/:id/application/history-consent')
export class HistoryConsentController {
  constructor(private readonly consent: HistoryConsentService) {}

  @Get()
  @IdParameter()
  @ApiOperation({
    summary: 'Read whether staff of later recruitments may read your application',
    description:
      'The text to agree to is there once your application was withdrawn or ended without a place.',
  })
  @ApiOkResponse({ type: HistoryConsent, description: 'Your consent, or what to agree to.' })
  @ApiErrors('input.invalid', 'campaign.notFound')
  read(
    @CurrentUser() user: SessionUser,
    @Param('id', campaignId) id: number,
  ): Promise<HistoryConsent> {
    return this.consent.read(user, id);
  }

  @Post()
  @IdParameter()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Agree that staff of later recruitments read your application',
    description: 'Its positions, how far it came, the announced result and the words for you.',
  })
  @ApiOkResponse({ type: HistoryConsent, description: 'Your consent.' })
  @ApiErrors('input.invalid', 'campaign.notFound', 'application.notOver', 'consent.outdated')
  give(
    @CurrentUser() user: SessionUser,
    @Param('id', campaignId) id: number,
    @Body() { consentTextId }: HistoryConsentBody,
  ): Promise<HistoryConsent> {
    return this.consent.give(user, id, consentTextId);
  }

  @Post('withdrawal')
  @IdParameter()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Withdraw this consent',
    description: 'At any time; staff of later recruitments read nothing from then on.',
  })
  @ApiOkResponse({ type: Answer, description: 'Withdrawn.' })
  @ApiErrors('input.invalid', 'consent.notFound')
  async withdraw(
    @CurrentUser() { id: userId }: SessionUser,
    @Param('id', campaignId) id: number,
    @Info() { locale }: RequestInfo,
  ): Promise<Answer> {
    await this.consent.withdraw(userId, id);
    return answer(locale, 'ok');
  }
}
