import { Controller, Delete, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import {
  ApiOperation,
  ApiBody,
  ApiConsumes,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiTags,
  ApiProperty,
} from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Roles } from '../../http/access';
import { AppError, ApiErrors } from '../../http/errors';
import { ActingUser, type Actor, IdParameter, IdPipe } from '../../crud';
import { FilesService, readUpload } from '../../infra/files';
import { Limiter } from '../../infra/rate-limit';
import { AttachmentsService } from './attachments.service';
import { Attachment } from './dto/challenge-detail';
import { limits } from '../../lib/limits';

export class AttachmentUpload {
  @ApiProperty({
    type: 'string',
    format: 'binary',
    maxLength: limits.attachmentBytes,
    description: 'One file; its length is counted in bytes.',
  })
  file: unknown;
}

const challengeId = new IdPipe('challenge.id');

@ApiTags('admin challenges')
@Roles('admin', 'author')
@Controller('admin/challenges')
export class AttachmentsAdminController {
  constructor(
    private readonly attachments: AttachmentsService,
    private readonly files: FilesService,
    private readonly limiter: Limiter,
  ) {}

  @Get(':id/attachments')
  @IdParameter()
  @ApiOperation({
    summary: 'List the attachments of a challenge',
    description: 'All files of the challenge, also of a hidden one; for authors of their own.',
  })
  @ApiOkResponse({ type: [Attachment], description: 'By name.' })
  @ApiErrors('input.invalid', 'challenge.notFound')
  list(@Param('id', challengeId) id: number, @ActingUser() actor: Actor): Promise<Attachment[]> {
    return this.attachments.list(actor, id);
  }

  @Post(':id/attachments')
  @IdParameter()
  @ApiOperation({
    summary: 'Upload an attachment',
    description: 'One file per request as multipart/form-data; equal bytes are stored once.',
  })
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: AttachmentUpload })
  @ApiCreatedResponse({ description: 'The stored attachment.', type: Attachment })
  @ApiErrors(
    'input.invalid',
    'input.malformed',
    'attachment.missing',
    'attachment.single',
    'challenge.notFound',
    'attachment.nameTaken',
    'body.tooLarge',
    'body.wrongType',
    'rate.limited',
  )
  async upload(
    @Param('id', challengeId) id: number,
    @Req() request: FastifyRequest,
    @ActingUser() actor: Actor,
  ): Promise<Attachment> {
    await this.limiter.consume('uploadPerUser', String(actor.userId));
    if (!request.isMultipart()) throw new AppError('body.wrongType');
    await this.attachments.assertMayWrite(actor, id);
    const { name, file } = await readUpload(request, this.files, limits.attachmentBytes);
    return this.attachments.add(actor, id, name, file);
  }

  @Delete(':id/attachments/:attachmentId')
  @IdParameter()
  @IdParameter('attachmentId')
  @ApiOperation({
    summary: 'Delete an attachment',
    description: 'The file itself goes when nothing refers to it any more.',
  })
  @HttpCode(204)
  @ApiNoContentResponse({ description: 'Deleted.' })
  @ApiErrors('input.invalid', 'challenge.notFound', 'attachment.notFound')
  remove(
    @Param('id', challengeId) id: number,
    @Param('attachmentId', IdPipe) attachmentId: number,
    @ActingUser() actor: Actor,
  ): Promise<void> {
    return this.attachments.remove(actor, id, attachmentId);
  }
}
