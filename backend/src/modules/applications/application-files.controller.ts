import { Controller, Get, Param, Post, Query, Req, Res, StreamableFile } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AnyUser, CurrentUser, type SessionUser } from '../../http/access';
import { AppError, ApiErrors } from '../../http/errors';
import { IdParameter, IdPipe } from '../../crud';
import { ApiFileDownload, FileDownloads, FilesService, readUpload } from '../../infra/files';
import { Limiter } from '../../infra/rate-limit';
import { limits } from '../../lib/limits';
import { ApplicationFilesService } from './application-files.service';
import {
  ApplicationFileQuery,
  ApplicationFileUpload,
  ApplicationFileView,
} from './dto/application';

const campaignId = new IdPipe();

@ApiTags('applications')
@AnyUser()
@ApiErrors('input.invalid', 'campaign.notFound')
@Controller('campaigns/:id/application/files')
export class ApplicationFilesController {
  constructor(
    private readonly applicationFiles: ApplicationFilesService,
    private readonly files: FilesService,
    private readonly downloads: FileDownloads,
    private readonly limiter: Limiter,
  ) {}

  @Post()
  @IdParameter()
  @ApiOperation({
    summary: 'Upload a file for a question',
    description:
      'One file per request as multipart/form-data. It becomes part of the answers by the next save, which names its id.',
  })
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: ApplicationFileUpload })
  @ApiCreatedResponse({ description: 'The stored file.', type: ApplicationFileView })
  @ApiErrors(
    'input.malformed',
    'attachment.missing',
    'attachment.single',
    'application.closed',
    'application.withdrawn',
    'application.tooManyFiles',
    'body.tooLarge',
    'body.wrongType',
    'rate.limited',
  )
  async upload(
    @CurrentUser() user: SessionUser,
    @Param('id', campaignId) id: number,
    @Query() { question }: ApplicationFileQuery,
    @Req() request: FastifyRequest,
  ): Promise<ApplicationFileView> {
    await this.limiter.consume('uploadPerUser', String(user.id));
    if (!request.isMultipart()) throw new AppError('body.wrongType');
    await this.applicationFiles.assertFileAllowed(user, id, question);
    const { name, file } = await readUpload(request, this.files, limits.application.fileBytes);
    return this.applicationFiles.add(user, id, question, name, file);
  }

  @Get(':fileId')
  @IdParameter()
  @IdParameter('fileId')
  @ApiOperation({
    summary: 'Download a file of your application',
    description:
      'Always a download, never shown by the browser. A `Range` of bytes is answered with 206.',
  })
  @ApiFileDownload()
  @ApiErrors('application.fileNotFound')
  async download(
    @CurrentUser() user: SessionUser,
    @Param('id', campaignId) id: number,
    @Param('fileId', IdPipe) fileId: number,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const file = await this.downloads.find('application_file', user, {
      campaignId: id,
      id: fileId,
    });
    return this.downloads.send(file, request, reply);
  }
}
