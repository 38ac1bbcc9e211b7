import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ActingUser, type Actor } from '../../crud';
import { Roles } from '../../http/access';
import { ApiErrors } from '../../http/errors';
import { ReleaseCheck, ReleaseCheckBody } from './dto/release-check';
import { ReleaseCheckService } from './release-check.service';

@ApiTags('admin challenges')
@Roles('admin', 'author')
@Controller('admin/challenges')
export class ReleaseCheckAdminController {
  constructor(private readonly checks: ReleaseCheckService) {}

  @Post('release-check')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Check challenges before a release',
    description:
      'What players would meet: no flag to submit, an instance that cannot start, a task without rubric, a text without translation. Writes nothing.',
  })
  @ApiOkResponse({ type: [ReleaseCheck], description: 'One of each, by id.' })
  @ApiErrors('input.invalid', 'row.notFound')
  check(@Body() body: ReleaseCheckBody, @ActingUser() actor: Actor): Promise<ReleaseCheck[]> {
    return this.checks.check(actor, body);
  }
}
