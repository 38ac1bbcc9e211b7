import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { IdParameter, IdPipe } from '../../crud';
import { CurrentUser, Roles, type SessionUser, STAFF_ROLES } from '../../http/access';
import { ApiErrors } from '../../http/errors';
import { Sql } from '../../infra/database';
import { ChoiceAccess } from './choices-access';
import { findTagsOf } from './choices-tags';
import { TagsInUse } from './dto/choice-tag';

@ApiTags('admin/application-choices')
@Controller('admin/application-choices/:id/tags')
export class ChoiceTagsAdminController {
  constructor(
    private readonly sql: Sql,
    private readonly access: ChoiceAccess,
  ) {}

  @Get()
  @Roles('admin', ...STAFF_ROLES)
  @IdParameter()
  @ApiOperation({
    summary: 'List the tags of the choices of a campaign that you see',
    description: 'To choose from; the bulk actions `tag` and `untag` take any word.',
  })
  @ApiOkResponse({ type: TagsInUse, description: 'At most 50.' })
  @ApiErrors('input.invalid', 'row.notFound')
  async list(
    @Param('id', IdPipe) id: number,
    @CurrentUser() user: SessionUser,
  ): Promise<TagsInUse> {
    const { campaignId } = await this.access.find(id, user);
    return { tags: await findTagsOf(this.sql, campaignId, user) };
  }
}
