import { Controller, Get, Param, Query, UseGuards } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles, type SessionUser } from '../../http/access';
import { ApiErrors } from '../../http/errors';
import { IdParameter, IdPipe, ListRateLimitGuard } from '../../crud';
import { CampaignNumbers, CampaignZoneQuery } from './dto/campaign-numbers';
import { NumbersService } from './numbers.service';

@ApiTags('admin/campaigns')
@Roles('admin', 'lead')
@UseGuards(ListRateLimitGuard)
@Controller('admin/campaigns/:id/numbers')
export class NumbersAdminController {
  constructor(private readonly numbers: NumbersService) {}

  @Get()
  @IdParameter()
  @ApiOperation({
    summary: 'Get the numbers of a campaign',
    description:
      'The funnel by stage, position, group and source, days in each stage and submissions by day, beside those of the campaign before. Nobody is named.',
  })
  @ApiOkResponse({ type: CampaignNumbers, description: 'The numbers as of now.' })
  @ApiErrors(
    'input.invalid',
    'input.unknownField',
    'input.forbiddenCharacter',
    'campaign.notFound',
    'rate.limited',
    'server.unavailable',
  )
  read(
    @Param('id', new IdPipe()) id: number,
    @Query() { tz = 'UTC' }: CampaignZoneQuery,
    @CurrentUser() user: SessionUser,
  ): Promise<CampaignNumbers> {
    return this.numbers.read(id, user, tz);
  }
}
