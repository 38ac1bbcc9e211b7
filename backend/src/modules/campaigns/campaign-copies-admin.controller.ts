import { Body, Controller, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ActingUser, type Actor } from '../../crud';
import { Roles } from '../../http/access';
import { ApiErrors } from '../../http/errors';
import { Id } from '../../http/validation';
import { CampaignCopiesService } from './campaign-copies.service';
import { AdminCampaign } from './dto/admin-campaign';

export class CampaignCopy {
  @Id({ description: 'The campaign to copy.' })
  id: number;
}

@Controller('admin/campaigns')
@ApiTags('admin/campaigns')
export class CampaignCopiesAdminController {
  constructor(private readonly copies: CampaignCopiesService) {}

  @Post('copy')
  @Roles('admin')
  @ApiOperation({
    summary: 'Copy a campaign',
    description:
      'To a draft, with all that belongs to it but its staff; its times move on by whole years of 52 weeks, until it opens in the future.',
  })
  @ApiCreatedResponse({ type: AdminCampaign, description: 'The copy.' })
  @ApiErrors(
    'input.invalid',
    'input.unknownField',
    'input.malformed',
    'campaign.notFound',
    'body.tooLarge',
    'body.wrongType',
  )
  copy(@Body() { id }: CampaignCopy, @ActingUser() actor: Actor): Promise<AdminCampaign> {
    return this.copies.copy(id, actor);
  }
}
