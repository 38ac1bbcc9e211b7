import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Roles } from '../../http/access';
import { ApiErrors } from '../../http/errors';
import { ActingUser, type Actor } from '../../crud';
import { AdminUserGroup } from '../user-groups';
import { RollOverPreview, UserGroupRollOver } from './dto/roll-over';
import { RollOverService } from './roll-over.service';

@Controller('admin/user-groups')
@ApiTags('admin/user-groups')
export class RollOverAdminController {
  constructor(private readonly years: RollOverService) {}

  @Get('roll-over')
  @ApiOperation({
    summary: 'Preview a new year',
    description: 'The campaigns, with what is left to do in each.',
  })
  @Roles('admin')
  @ApiOkResponse({ type: RollOverPreview, description: 'The preview.' })
  preview(): Promise<RollOverPreview> {
    return this.years.preview();
  }

  @Post('roll-over')
  @ApiOperation({
    summary: 'Open a new class',
    description:
      'Adds a group before all others and archives those that leave; on request ends the running season now, creates the next one and copies a campaign to a draft. All or nothing. No points change.',
  })
  @Roles('admin')
  @ApiCreatedResponse({ type: AdminUserGroup, description: 'The new group.' })
  @ApiErrors(
    'input.invalid',
    'input.unknownField',
    'input.forbiddenCharacter',
    'input.malformed',
    'row.notFound',
    'row.conflict',
    'row.stale',
    'body.tooLarge',
    'body.wrongType',
  )
  rollOver(@Body() body: UserGroupRollOver, @ActingUser() actor: Actor): Promise<AdminUserGroup> {
    return this.years.rollOver(body, actor);
  }
}
