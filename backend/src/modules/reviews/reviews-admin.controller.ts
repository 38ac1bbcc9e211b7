import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Post,
  Put,
  Req,
  Res,
  StreamableFile,
} from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ActingUser, type Actor, IdParameter, IdPipe } from '../../crud';
import { CurrentUser, Roles, type SessionUser } from '../../http/access';
import { ApiErrors } from '../../http/errors';
import { ApiFileDownload, FileDownloads } from '../../infra/files';
import { ClaimsService } from './claims.service';
import { AnswerReturn, DisputeAnswer, MarkSave, MarkSaved, MarkSubmission } from './dto/mark';
import { ReviewPage } from './dto/review-page';
import { MarksService } from './marks.service';
import { ReviewPagesService } from './review-pages.service';

const CLAIMING = ['review.claimed', 'review.assigned', 'review.alreadyMarked'] as const;
const WRITING = ['review.newVersion', 'review.notClaimed', 'row.stale', ...CLAIMING] as const;

/** What reviewers do with an answer. */
@ApiTags('admin/reviews')
@Roles('admin', 'reviewer')
@ApiErrors('input.invalid', 'row.notFound')
@Controller('admin/reviews/:id')
export class ReviewsAdminController {
  constructor(
    private readonly pages: ReviewPagesService,
    private readonly claims: ClaimsService,
    private readonly marks: MarksService,
    private readonly downloads: FileDownloads,
  ) {}

  @Get('answer')
  @IdParameter()
  @ApiOperation({
    summary: 'Read an answer',
    description:
      'With its versions and files, the rubric, your mark and, once it is submitted, those of others.',
  })
  @ApiOkResponse({ type: ReviewPage, description: 'The answer.' })
  read(@Param('id', IdPipe) id: number, @CurrentUser() user: SessionUser): Promise<ReviewPage> {
    return this.pages.read(id, user);
  }

  @Get('files/:fileId')
  @IdParameter()
  @IdParameter('fileId')
  @ApiOperation({
    summary: 'Download a file of an answer',
    description:
      'Always a download. Only files of submitted versions. A `Range` is answered with 206.',
  })
  @ApiFileDownload()
  @ApiErrors('answer.fileNotFound')
  async download(
    @Param('id', IdPipe) answerId: number,
    @Param('fileId', IdPipe) id: number,
    @CurrentUser() user: SessionUser,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const file = await this.downloads.find('task_answer_file', user, { answerId, id });
    return this.downloads.send(file, request, reply);
  }

  @Post('claim')
  @IdParameter()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Claim an answer',
    description:
      'For 30 minutes from now or from your last save. Begins your mark by the newest rubric, with what you typed before.',
  })
  @ApiOkResponse({ type: ReviewPage, description: 'The answer, with your mark.' })
  @ApiErrors('review.notWaiting', 'review.noRubric', ...CLAIMING)
  async claim(
    @Param('id', IdPipe) id: number,
    @CurrentUser() user: SessionUser,
    @ActingUser() actor: Actor,
  ): Promise<ReviewPage> {
    await this.claims.claim(id, user, actor);
    return this.pages.read(id, user);
  }

  @Delete('claim')
  @IdParameter()
  @ApiOperation({ summary: 'Give an answer back', description: 'What you typed is kept.' })
  @ApiOkResponse({ type: ReviewPage, description: 'The answer.' })
  @ApiErrors('review.notClaimed')
  async release(
    @Param('id', IdPipe) id: number,
    @CurrentUser() user: SessionUser,
    @ActingUser() actor: Actor,
  ): Promise<ReviewPage> {
    await this.claims.release(id, user, actor);
    return this.pages.read(id, user);
  }

  @Put('mark')
  @IdParameter()
  @ApiOperation({
    summary: 'Save your mark',
    description:
      'Nothing is required. It extends your claim, or takes a lapsed one back; while another reviewer has the answer, it is stored all the same.',
  })
  @ApiOkResponse({ type: MarkSaved, description: 'The version that was stored.' })
  @ApiErrors('review.newVersion', 'review.notClaimed', 'review.alreadyMarked', 'row.stale')
  save(
    @Param('id', IdPipe) id: number,
    @Body() body: MarkSave,
    @CurrentUser() user: SessionUser,
  ): Promise<MarkSaved> {
    return this.marks.save(id, body, user);
  }

  @Post('mark/submission')
  @IdParameter()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Submit your mark',
    description:
      'What is saved, whole: problems are named by `scores.<key>`. The answer gets its points, or waits for another mark.',
  })
  @ApiOkResponse({ type: ReviewPage, description: 'The answer, with the marks of others.' })
  @ApiErrors('review.notWaiting', ...WRITING)
  async submit(
    @Param('id', IdPipe) id: number,
    @Body() body: MarkSubmission,
    @CurrentUser() user: SessionUser,
    @ActingUser() actor: Actor,
  ): Promise<ReviewPage> {
    await this.marks.submit(id, body, user, actor);
    return this.pages.read(id, user);
  }

  @Post('return')
  @IdParameter()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Return an answer for revision',
    description: 'Its authors may submit another version, also after the deadline.',
  })
  @ApiOkResponse({ type: ReviewPage, description: 'The answer.' })
  @ApiErrors('review.notWaiting', 'review.newVersion', 'review.hasMark', ...CLAIMING)
  async returnAnswer(
    @Param('id', IdPipe) id: number,
    @Body() body: AnswerReturn,
    @CurrentUser() user: SessionUser,
    @ActingUser() actor: Actor,
  ): Promise<ReviewPage> {
    await this.marks.returnAnswer(id, body, user, actor);
    return this.pages.read(id, user);
  }

  @Post('dispute-answer')
  @IdParameter()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Answer a dispute',
    description:
      'For a reviewer who has not marked the answer. The points stay, or become those of your saved mark.',
  })
  @ApiOkResponse({ type: ReviewPage, description: 'The answer.' })
  @ApiErrors('review.notDisputed', ...WRITING)
  async answerDispute(
    @Param('id', IdPipe) id: number,
    @Body() body: DisputeAnswer,
    @CurrentUser() user: SessionUser,
    @ActingUser() actor: Actor,
  ): Promise<ReviewPage> {
    await this.marks.answerDispute(id, body, user, actor);
    return this.pages.read(id, user);
  }
}
