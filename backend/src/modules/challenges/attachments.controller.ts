import { Controller, Get, Param, Req, Res, StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AnyUser, CurrentUser, type SessionUser } from '../../http/access';
import { Fails } from '../../http/errors';
import { IdParameter, IdPipe } from '../../crud';
import { AttachmentsService } from './attachments.service';
import { attachmentDisposition } from './file-name';

@ApiTags('challenges')
@AnyUser()
@Controller('challenges')
export class AttachmentsController {
  constructor(private readonly attachments: AttachmentsService) {}

  @Get(':id/attachments/:attachmentId')
  @IdParameter()
  @IdParameter('attachmentId')
  @ApiOperation({
    summary: 'Download an attachment',
    description:
      'Always a download, never shown by the browser: `nosniff`, a sandbox policy and the stored file name.',
  })
  @ApiProduces('application/octet-stream')
  @ApiOkResponse({
    description: 'The bytes of the file.',
    schema: { type: 'string', format: 'binary' },
  })
  @Fails('input.invalid', 'challenge.notFound', 'attachment.notFound')
  async download(
    @CurrentUser() user: SessionUser,
    @Param('id', new IdPipe('challenge.id')) id: number,
    @Param('attachmentId', IdPipe) attachmentId: number,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { name, size, content } = await this.attachments.open(user, id, attachmentId);
    // Prevents browsers from running uploaded content in this origin.
    void reply.header('Content-Security-Policy', "default-src 'none'; sandbox");
    void reply.header('X-Content-Type-Options', 'nosniff');
    // The plugin's own switch; compression would remove the Content-Length and gains nothing for archives.
    request.raw.headers['x-no-compression'] = 'attachment';
    return new StreamableFile(content, {
      type: 'application/octet-stream',
      disposition: attachmentDisposition(name),
      length: size,
    });
  }
}
