import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ActingUser, type Actor, IdParameter, IdPipe } from '../../crud';
import { CurrentUser, Roles, type SessionUser } from '../../http/access';
import { ApiErrors } from '../../http/errors';
import { ChoiceDuplicates } from './choices-duplicates.service';
import { ChoiceDuplicateList } from './dto/choice-duplicate';

@Controller('admin/application-choices')
@ApiTags('admin/application-choices')
export class ChoiceDuplicatesAdminController {
  constructor(private readonly duplicates: ChoiceDuplicates) {}

  @Get(':id/duplicates')
  @Roles('admin', 'lead')
  @IdParameter()
  @ApiOperation({
    summary: 'List who else has the contact data of the applicant of a choice',
    description:
      'For leads of the campaign: applicants of the campaign and other accounts with the same phone, QQ or student number or email, not its value. Nothing in a blind stage. Each read is recorded in the audit log.',
  })
  @ApiOkResponse({ description: 'The duplicates.', type: ChoiceDuplicateList })
  @ApiErrors('input.invalid', 'row.notFound')
  list(
    @Param('id', IdPipe) id: number,
    @CurrentUser() user: SessionUser,
    @ActingUser() actor: Actor,
  ): Promise<ChoiceDuplicateList> {
    return this.duplicates.list(id, user, actor);
  }
}
