import { Controller, Get, Param, Req, Res, StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AnyUser, CurrentUser, type SessionUser } from '../../http/access';
import { ApiErrors } from '../../http/errors';
import { IdParameter, IdPipe } from '../../crud';
import { ApiFileDownload, FileDownloads } from '../../infra/files';

@ApiTags('challenges')
@AnyUser()
@Controller('challenges')
export class AttachmentsController {
  constructor(private readonly downloads: FileDownloads) {}

  @Get(':id/attachments/:attachmentId')
  @IdParameter()
  @IdParameter('attachmentId')
  @ApiOperation({
    summary: 'Download an attachment',
    description:
      'Always a download, never shown by the browser: `nosniff`, a sandbox policy and the stored file name. A `Range` of bytes is answered with 206.',
  })
  @ApiFileDownload()
  @ApiErrors('input.invalid', 'challenge.notFound', 'attachment.notFound')
  async download(
    @CurrentUser() user: SessionUser,
    @Param('id', new IdPipe('challenge.id')) challengeId: number,
    @Param('attachmentId', IdPipe) attachmentId: number,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const file = await this.downloads.find('attachment', user, { id: attachmentId, challengeId });
    return this.downloads.send(file, request, reply);
  }
}
