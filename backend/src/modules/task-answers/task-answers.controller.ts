import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { IdParameter, IdPipe } from '../../crud';
import { AnyUser, CurrentUser, type SessionUser } from '../../http/access';
import { ApiErrors } from '../../http/errors';
import { Limiter } from '../../infra/rate-limit';
import {
  AnswerSave,
  AnswerSaved,
  AnswerVersionBody,
  AnswerVersionQuery,
  OwnAnswer,
} from './dto/task-answer';
import { TaskAnswersService } from './task-answers.service';

const challengeId = new IdPipe('challenge.id');

@ApiTags('answers')
@AnyUser()
@ApiErrors('input.invalid', 'challenge.notFound', 'task.notFound')
@Controller('challenges/:id/answer')
export class TaskAnswersController {
  constructor(
    private readonly answers: TaskAnswersService,
    private readonly limiter: Limiter,
  ) {}

  @Get()
  @IdParameter()
  @ApiOperation({
    summary: 'Read your answer to a challenge',
    description:
      'With what the challenge asks for. Where you have not begun, an empty draft of version 0. It tells nothing of a mark under way.',
  })
  @ApiOkResponse({ type: OwnAnswer, description: 'Your answer.' })
  read(@CurrentUser() user: SessionUser, @Param('id', challengeId) id: number): Promise<OwnAnswer> {
    return this.answers.read(user, id);
  }

  @Put()
  @IdParameter()
  @ApiOperation({
    summary: 'Save what you have typed for an answer',
    description:
      'Nothing is required. The first save makes the answer, of which you are the owner.',
  })
  @ApiOkResponse({ type: AnswerSaved, description: 'The version that was stored.' })
  @ApiErrors(
    ...(['answer.test', 'answer.owner', 'answer.closed', 'answer.inReview'] as const),
    ...(['answer.marked', 'answer.noVersions', 'answer.elsewhere'] as const),
    ...(['row.stale', 'rate.limited'] as const),
  )
  async save(
    @CurrentUser() user: SessionUser,
    @Param('id', challengeId) id: number,
    @Body() body: AnswerSave,
  ): Promise<AnswerSaved> {
    await this.limiter.consume('savePerUser', String(user.id));
    return this.answers.save(user, id, body);
  }

  @Post('submission')
  @IdParameter()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Submit your answer',
    description:
      'What is saved becomes a version, which never changes. Another one is taken until the deadline, as often as the task allows and while no mark has begun, and whenever a reviewer asks for it.',
  })
  @ApiOkResponse({ type: OwnAnswer, description: 'As submitted.' })
  @ApiErrors(
    ...(['answer.test', 'answer.owner', 'answer.closed', 'answer.inReview'] as const),
    ...(['answer.marked', 'answer.noVersions', 'row.stale'] as const),
  )
  submit(
    @CurrentUser() user: SessionUser,
    @Param('id', challengeId) id: number,
    @Body() { version }: AnswerVersionBody,
  ): Promise<OwnAnswer> {
    return this.answers.submit(user, id, version);
  }

  @Delete()
  @IdParameter()
  @ApiOperation({
    summary: 'Discard your answer',
    description: 'With its files, while it was never submitted.',
  })
  @ApiOkResponse({ type: OwnAnswer, description: 'An empty draft of version 0.' })
  @ApiErrors('answer.owner', 'answer.notFound', 'answer.submitted', 'row.stale')
  discard(
    @CurrentUser() user: SessionUser,
    @Param('id', challengeId) id: number,
    @Query() { version }: AnswerVersionQuery,
  ): Promise<OwnAnswer> {
    return this.answers.discard(user, id, version);
  }
}
