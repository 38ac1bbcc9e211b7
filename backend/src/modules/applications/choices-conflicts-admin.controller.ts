import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ActingUser, type Actor, IdParameter, IdPipe } from '../../crud';
import { CurrentUser, Roles, type SessionUser, STAFF_ROLES } from '../../http/access';
import { ApiErrors } from '../../http/errors';
import { ChoiceConflicts } from './choices-conflicts.service';
import { ChoiceConflict, ChoiceConflictChanged, ChoiceConflictCreate } from './dto/choice-conflict';

@Controller('admin/application-choices/:id/conflicts')
@ApiTags('admin/application-choices')
export class ChoiceConflictsAdminController {
  constructor(private readonly conflicts: ChoiceConflicts) {}

  @Post()
  @Roles('admin', ...STAFF_ROLES)
  @IdParameter()
  @ApiOperation({
    summary: 'Declare a conflict of interest of your own',
    description:
      'From then on you see no choice of this application, as if there were none, until a lead lifts it.',
  })
  @ApiCreatedResponse({ description: 'Declared.', type: ChoiceConflictChanged })
  @ApiErrors(
    'input.invalid',
    'input.unknownField',
    'input.malformed',
    'row.notFound',
    'body.tooLarge',
    'body.wrongType',
  )
  declare(
    @Param('id', IdPipe) id: number,
    @Body() { reason }: ChoiceConflictCreate,
    @CurrentUser() user: SessionUser,
    @ActingUser() actor: Actor,
  ): Promise<ChoiceConflictChanged> {
    return this.conflicts.declare(id, user, reason, actor);
  }

  @Get()
  @Roles('admin', 'lead')
  @IdParameter()
  @ApiOperation({
    summary: 'List the conflicts of interest of an application',
    description: 'For leads of the campaign; the first to be declared comes first.',
  })
  @ApiOkResponse({ description: 'Who declared one.', type: [ChoiceConflict] })
  @ApiErrors('input.invalid', 'row.notFound')
  list(
    @Param('id', IdPipe) id: number,
    @CurrentUser() user: SessionUser,
  ): Promise<ChoiceConflict[]> {
    return this.conflicts.list(id, user);
  }

  @Delete(':userId')
  @Roles('admin', 'lead')
  @IdParameter()
  @IdParameter('userId')
  @ApiOperation({
    summary: 'Lift a conflict of interest',
    description: 'Whoever declared it sees the application again. Recorded in the audit log.',
  })
  @ApiOkResponse({ description: 'Lifted.', type: ChoiceConflictChanged })
  @ApiErrors('input.invalid', 'row.notFound')
  lift(
    @Param('id', IdPipe) id: number,
    @Param('userId', IdPipe) userId: number,
    @CurrentUser() user: SessionUser,
    @ActingUser() actor: Actor,
  ): Promise<ChoiceConflictChanged> {
    return this.conflicts.lift(id, userId, user, actor);
  }
}
