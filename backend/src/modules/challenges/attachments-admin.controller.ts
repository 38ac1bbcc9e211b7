import { Controller, Delete, HttpCode, Param, Post, Req } from '@nestjs/common';
import {
  ApiBody,
  ApiConsumes,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { MultipartFile } from '@fastify/multipart';
import { Roles } from '../../common/access';
import { AppError, Fails } from '../../common/errors';
import { ActingUser, type Actor, IdPipe } from '../../crud';
import { AttachmentsService } from './attachments.service';
import { Attachment } from './dto/challenge-detail';

const challengeId = new IdPipe('challenge.id');

@ApiTags('admin challenges')
@Roles('admin')
@Controller('admin/challenges')
export class AttachmentsAdminController {
  constructor(private readonly attachments: AttachmentsService) {}

  @Post(':id/attachments')
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: {
      type: 'object',
      required: ['file'],
      properties: { file: { type: 'string', format: 'binary' } },
    },
  })
  @ApiCreatedResponse({ type: Attachment })
  @Fails(
    'input.invalid',
    'input.malformed',
    'attachment.missing',
    'challenge.notFound',
    'attachment.nameTaken',
    'body.tooLarge',
    'body.wrongType',
  )
  async upload(
    @Param('id', challengeId) id: number,
    @Req() request: FastifyRequest,
    @ActingUser() actor: Actor,
  ): Promise<Attachment> {
    const part = await filePart(request);
    if (!part) throw new AppError('attachment.missing');
    const saved = await this.attachments.upload(actor, id, part.filename, part.file);
    const { name, size, sha256 } = saved;
    const url = `/api/challenges/${String(id)}/attachments/${String(saved.id)}`;
    return { id: saved.id, name, size, sha256, url };
  }

  @Delete(':id/attachments/:attachmentId')
  @HttpCode(204)
  @ApiNoContentResponse()
  @Fails('input.invalid', 'attachment.notFound')
  remove(
    @Param('id', challengeId) id: number,
    @Param('attachmentId', IdPipe) attachmentId: number,
    @ActingUser() actor: Actor,
  ): Promise<void> {
    return this.attachments.remove(actor, id, attachmentId);
  }
}

async function filePart(request: FastifyRequest): Promise<MultipartFile | undefined> {
  if (!request.isMultipart()) throw new AppError('body.wrongType');
  return request.file().catch((error: unknown) => {
    // What Fastify refuses itself, by size or number, carries a status; the rest is a form that is none.
    throw error instanceof Error && 'statusCode' in error ? error : new AppError('input.malformed');
  });
}
