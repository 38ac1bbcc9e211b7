import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { IdParameter, IdPipe } from '../../crud';
import { CurrentUser, Roles, type SessionUser, STAFF_ROLES } from '../../http/access';
import { ApiErrors } from '../../http/errors';
import { FormerApplication } from './dto/former-application';
import { FormerApplicationsService } from './former-applications.service';

@ApiTags('admin/application-choices')
@Controller('admin/application-choices')
export class FormerApplicationsAdminController {
  constructor(private readonly applications: FormerApplicationsService) {}

  @Get(':id/former-applications')
  @Roles('admin', ...STAFF_ROLES)
  @IdParameter()
  @ApiOperation({
    summary: 'List former applications of the applicant of a choice',
    description:
      'To earlier campaigns, that ended without a place and that the applicant agreed to show: what was announced, and the words for the applicant. Empty in a blind stage.',
  })
  @ApiOkResponse({ type: [FormerApplication], description: 'Newest first.' })
  @ApiErrors('input.invalid', 'row.notFound')
  list(
    @Param('id', IdPipe) id: number,
    @CurrentUser() user: SessionUser,
  ): Promise<FormerApplication[]> {
    return this.applications.list(id, user);
  }
}
