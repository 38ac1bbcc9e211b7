import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ActingUser, type Actor, IdParameter, IdPipe } from '../../crud';
import { AnyUser, CurrentUser, type SessionUser } from '../../http/access';
import { ApiErrors } from '../../http/errors';
import { ApplicationResult, OfferResponse } from './dto/result';
import { ResultsService } from './results.service';

const campaignId = new IdPipe();

@ApiTags('applications')
@AnyUser()
@Controller('campaigns/:id/application/results')
export class ResultsController {
  constructor(private readonly results: ResultsService) {}

  @Get()
  @IdParameter()
  @ApiOperation({
    summary: 'Read what became of your application',
    description: 'The results that were announced, first wish first; empty before.',
  })
  @ApiOkResponse({ type: [ApplicationResult], description: 'One for each announced position.' })
  @ApiErrors('input.invalid', 'campaign.notFound')
  read(
    @CurrentUser() user: SessionUser,
    @Param('id', campaignId) id: number,
  ): Promise<ApplicationResult[]> {
    return this.results.read(user, id);
  }

  @Post('response')
  @IdParameter()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Confirm or decline the place that you were offered',
    description: 'Once, until the time of the offer.',
  })
  @ApiOkResponse({ type: [ApplicationResult], description: 'The results afterwards.' })
  @ApiErrors('input.invalid', 'campaign.notFound', 'offer.none', 'offer.answered', 'offer.expired')
  respond(
    @CurrentUser() user: SessionUser,
    @Param('id', campaignId) id: number,
    @Body() body: OfferResponse,
    @ActingUser() actor: Actor,
  ): Promise<ApplicationResult[]> {
    return this.results.respond(user, id, body, actor);
  }
}
