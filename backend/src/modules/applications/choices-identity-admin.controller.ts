import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ActingUser, type Actor, IdParameter, IdPipe } from '../../crud';
import { CurrentUser, Roles, type SessionUser } from '../../http/access';
import { ApiErrors } from '../../http/errors';
import { ChoiceIdentityService } from './choices-identity.service';
import { ChoiceIdentity } from './dto/choice-identity';

@Controller('admin/application-choices')
@ApiTags('admin/application-choices')
export class ChoiceIdentityAdminController {
  constructor(private readonly identity: ChoiceIdentityService) {}

  @Get(':id/identity')
  @Roles('admin', 'lead')
  @IdParameter()
  @ApiOperation({
    summary: 'Read who the applicant of a choice is',
    description:
      'With contact data, also in a blind stage, for leads of the campaign. Each read is recorded in the audit log.',
  })
  @ApiOkResponse({ description: 'The applicant.', type: ChoiceIdentity })
  @ApiErrors('input.invalid', 'row.notFound')
  read(
    @Param('id', IdPipe) id: number,
    @CurrentUser() user: SessionUser,
    @ActingUser() actor: Actor,
  ): Promise<ChoiceIdentity> {
    return this.identity.read(id, user, actor);
  }
}
