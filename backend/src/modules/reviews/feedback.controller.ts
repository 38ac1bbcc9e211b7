import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { IdParameter, IdPipe } from '../../crud';
import { AnyUser, CurrentUser, type SessionUser } from '../../http/access';
import { ApiErrors } from '../../http/errors';
import { AnswerEvent, AnswerFeedback } from './dto/feedback';
import { DisputeInput } from './dto/mark';
import { FeedbackService } from './feedback.service';

const challengeId = new IdPipe('challenge.id');

@ApiTags('answers')
@ApiExtraModels(AnswerEvent)
@AnyUser()
@ApiErrors('input.invalid', 'challenge.notFound', 'answer.notFound')
@Controller('challenges/:id/answer')
export class FeedbackController {
  constructor(private readonly feedback: FeedbackService) {}

  @Get('feedback')
  @IdParameter()
  @ApiOperation({
    summary: 'Read what reviewers say about your answer',
    description: 'By criterion, once it has points; for its authors. It names no reviewer.',
  })
  @ApiOkResponse({ type: AnswerFeedback, description: 'The feedback.' })
  read(
    @CurrentUser() user: SessionUser,
    @Param('id', challengeId) id: number,
  ): Promise<AnswerFeedback> {
    return this.feedback.read(user, id);
  }

  @Post('dispute')
  @IdParameter()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Dispute the mark of your answer',
    description:
      'Once, within seven days. A reviewer who has not marked it answers, and may change the points.',
  })
  @ApiOkResponse({ type: AnswerFeedback, description: 'With the dispute.' })
  @ApiErrors('answer.owner', 'answer.disputed', 'answer.notMarked', 'answer.disputeOver')
  dispute(
    @CurrentUser() user: SessionUser,
    @Param('id', challengeId) id: number,
    @Body() { text }: DisputeInput,
  ): Promise<AnswerFeedback> {
    return this.feedback.dispute(user, id, text);
  }
}
