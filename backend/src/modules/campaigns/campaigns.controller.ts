import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AnyUser, CurrentUser, type SessionUser } from '../../http/access';
import { ApiErrors } from '../../http/errors';
import { IdParameter, IdPipe } from '../../crud';
import { CampaignsService } from './campaigns.service';
import { CampaignSummary, CampaignView } from './dto/campaign';

@ApiTags('campaigns')
@AnyUser()
@Controller('campaigns')
export class CampaignsController {
  constructor(private readonly campaigns: CampaignsService) {}

  @Get()
  @ApiOperation({
    summary: 'List the recruitments that are open to you',
    description: 'The published ones that address your group; the last to open comes first.',
  })
  @ApiOkResponse({ type: [CampaignSummary], description: 'Empty where there is none.' })
  @ApiErrors('input.unknownField', 'server.unavailable')
  list(@CurrentUser() user: SessionUser): Promise<CampaignSummary[]> {
    return this.campaigns.findVisible(user);
  }

  @Get(':id')
  @IdParameter()
  @ApiOperation({
    summary: 'Read a recruitment',
    description: 'With its positions and stages. Admins read any, drafts as a preview.',
  })
  @ApiOkResponse({ type: CampaignView, description: 'The campaign.' })
  @ApiErrors('input.invalid', 'input.unknownField', 'campaign.notFound', 'server.unavailable')
  read(
    @Param('id', new IdPipe()) id: number,
    @CurrentUser() user: SessionUser,
  ): Promise<CampaignView> {
    return this.campaigns.read(id, user);
  }
}
