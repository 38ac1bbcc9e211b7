import { Controller, Get, Param, Post, Req, Res, StreamableFile } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { IdParameter, IdPipe } from '../../crud';
import { AnyUser, CurrentUser, type SessionUser } from '../../http/access';
import { AppError, ApiErrors } from '../../http/errors';
import { ApiFileDownload, FileDownloads, FilesService, readUpload } from '../../infra/files';
import { Limiter } from '../../infra/rate-limit';
import { taskLimits } from '../../lib/task-limits';
import { AnswerFilesService } from './answer-files.service';
import { AnswerFileUpload, AnswerFileView } from './dto/task-answer';

const challengeId = new IdPipe('challenge.id');

@ApiTags('answers')
@AnyUser()
@ApiErrors('input.invalid', 'challenge.notFound')
@Controller('challenges/:id/answer/files')
export class AnswerFilesController {
  constructor(
    private readonly answerFiles: AnswerFilesService,
    private readonly files: FilesService,
    private readonly downloads: FileDownloads,
    private readonly limiter: Limiter,
  ) {}

  @Post()
  @IdParameter()
  @ApiOperation({
    summary: 'Upload a file for your answer',
    description:
      'One file per request as multipart/form-data. It becomes part of the answer by the next save, which names its id.',
  })
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: AnswerFileUpload })
  @ApiCreatedResponse({ description: 'The stored file.', type: AnswerFileView })
  @ApiErrors(
    ...(['input.malformed', 'attachment.missing', 'attachment.single', 'task.notFound'] as const),
    ...(['answer.test', 'answer.owner', 'answer.closed', 'answer.inReview'] as const),
    ...(['answer.marked', 'answer.noVersions', 'answer.elsewhere'] as const),
    ...(['body.tooLarge', 'body.wrongType', 'rate.limited'] as const),
  )
  async upload(
    @CurrentUser() user: SessionUser,
    @Param('id', challengeId) id: number,
    @Req() request: FastifyRequest,
  ): Promise<AnswerFileView> {
    await this.limiter.consume('uploadPerUser', String(user.id));
    if (!request.isMultipart()) throw new AppError('body.wrongType');
    await this.answerFiles.assertFileAllowed(user, id);
    const { name, file } = await readUpload(request, this.files, taskLimits.fileBytes);
    return this.answerFiles.add(user, id, name, file);
  }

  @Get(':fileId')
  @IdParameter()
  @IdParameter('fileId')
  @ApiOperation({
    summary: 'Download a file of your answer',
    description:
      'Always a download, never shown by the browser. A `Range` of bytes is answered with 206.',
  })
  @ApiFileDownload()
  @ApiErrors('answer.fileNotFound')
  async download(
    @CurrentUser() user: SessionUser,
    @Param('id', challengeId) id: number,
    @Param('fileId', IdPipe) fileId: number,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const row = { challengeId: id, id: fileId };
    const file = await this.downloads.find('task_answer_file', user, row);
    return this.downloads.send(file, request, reply);
  }
}
