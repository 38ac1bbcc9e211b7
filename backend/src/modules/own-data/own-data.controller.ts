import { Body, Controller, Get, HttpCode, Post, Req, Res, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ActingUser, type Actor } from '../../crud';
import { AnyUser, CurrentUser, Info, type RequestInfo, type SessionUser } from '../../http/access';
import { ApiErrors } from '../../http/errors';
import { CurrentPasswordBody, OwnDataSummary } from './dto/own-data';
import { OwnDataService } from './own-data.service';

const ZIP = 'application/zip';

@ApiTags('user')
@AnyUser()
@Controller('user/data')
export class OwnDataController {
  constructor(private readonly data: OwnDataService) {}

  @Get()
  @ApiOperation({
    summary: 'List what is stored about you',
    description: 'The kinds of rows with their numbers; the archive holds the rows.',
  })
  @ApiOkResponse({ description: 'The kinds of data.', type: OwnDataSummary })
  @ApiErrors('server.unavailable')
  summarize(@CurrentUser() { id }: SessionUser): Promise<OwnDataSummary> {
    return this.data.summarize(id);
  }

  @Post('download')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Download what is stored about you',
    description:
      'A zip file with one JSON document for each kind of data, your avatar and your files, after your password. It leaves out what staff keep private, results that are not announced, names of others, and secrets.',
  })
  @ApiProduces(ZIP)
  @ApiOkResponse({ description: 'The archive.', schema: { type: 'string', format: 'binary' } })
  @ApiErrors('input.invalid', 'input.unknownField', 'user.notFound', 'rate.limited')
  @ApiErrors('server.unavailable')
  async download(
    @CurrentUser() { id }: SessionUser,
    @Body() { currentPassword }: CurrentPasswordBody,
    @ActingUser() actor: Actor,
    @Info() info: RequestInfo,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const archive = await this.data.download({ ...actor, userId: id }, currentPassword, info);
    // The plugin's own switch; the archive is compressed already.
    request.raw.headers['x-no-compression'] = 'archive';
    void reply.header('Cache-Control', 'no-store');
    return new StreamableFile(archive, {
      type: ZIP,
      disposition: 'attachment; filename=my-data.zip',
    });
  }
}
