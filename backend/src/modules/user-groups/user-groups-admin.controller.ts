import { Body, Controller, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Roles } from '../../http/access';
import { Fails } from '../../http/errors';
import { ActingUser, type Actor, crudController } from '../../crud';
import { AdminUserGroup, UserGroupRollOver } from './dto/admin-user-group';
import { UserGroupHooks } from './user-group-hooks';
import { userGroups, UserGroupsService } from './user-groups.service';

export class UserGroupsAdminController extends crudController(userGroups, UserGroupHooks) {}

/** Opens a new year. */
@Controller('admin/user-groups')
@ApiTags('admin/user-groups')
export class UserGroupRollOverController {
  constructor(private readonly groups: UserGroupsService) {}

  @Post('roll-over')
  @ApiOperation({
    summary: 'Open a new class',
    description:
      'Adds a group before all others and archives those that leave, all or nothing. No points change.',
  })
  @Roles('admin')
  @ApiCreatedResponse({ type: AdminUserGroup, description: 'The new group.' })
  @Fails(
    'input.invalid',
    'input.unknownField',
    'input.forbiddenCharacter',
    'input.malformed',
    'row.notFound',
    'row.conflict',
    'body.tooLarge',
    'body.wrongType',
  )
  rollOver(@Body() body: UserGroupRollOver, @ActingUser() actor: Actor): Promise<AdminUserGroup> {
    return this.groups.rollOver(body, actor);
  }
}
