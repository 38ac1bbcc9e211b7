import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { IdParameter, IdPipe } from '../../crud';
import { CurrentUser, Roles, type SessionUser, STAFF_ROLES } from '../../http/access';
import { ApiErrors } from '../../http/errors';
import { ZoneQuery } from '../statistics';
import { Evidence } from './dto/evidence';
import { EvidenceService } from './evidence.service';

@ApiTags('admin/application-choices')
@Controller('admin/application-choices')
export class EvidenceAdminController {
  constructor(private readonly evidence: EvidenceService) {}

  @Get(':id/evidence')
  @Roles('admin', ...STAFF_ROLES)
  @IdParameter()
  @ApiOperation({
    summary: 'Read the evidence of a choice',
    description:
      'What its applicant has captured, tried and opened, with the rows behind each number. It names nobody; integrity events and the suggestion are for admins and leads.',
  })
  @ApiOkResponse({ description: 'The evidence.', type: Evidence })
  @ApiErrors('input.invalid', 'input.unknownField', 'row.notFound')
  read(
    @Param('id', IdPipe) id: number,
    @CurrentUser() user: SessionUser,
    @Query() { tz }: ZoneQuery,
  ): Promise<Evidence> {
    return this.evidence.read(id, user, tz);
  }
}
