import { Body, Controller, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Roles } from '../../http/access';
import { ApiErrors } from '../../http/errors';
import { ActingUser, type Actor } from '../../crud';
import { AdminUserGroup } from '../user-groups';
import { UserGroupRollOver } from './dto/roll-over';
import { RollOverService } from './roll-over.service';

@Controller('admin/user-groups')
@ApiTags('admin/user-groups')
export class RollOverAdminController {
  constructor(private readonly years: RollOverService) {}

  @Post('roll-over')
  @ApiOperation({
    summary: 'Open a new class',
    description:
      'Adds a group before all others and archives those that leave; on request ends the running season now and creates the next one. All or nothing. No points change.',
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
