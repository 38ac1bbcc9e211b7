import { Body, Controller, Delete, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { IdParameter, IdPipe } from '../../crud';
import { AnyUser, CurrentUser, type SessionUser } from '../../http/access';
import { ApiErrors } from '../../http/errors';
import { Limiter } from '../../infra/rate-limit';
import { CoAuthorsService } from './co-authors.service';
import { CoAuthorAnswer, CoAuthorInvite, OwnAnswer } from './dto/task-answer';

const challengeId = new IdPipe('challenge.id');
const CLOSED = ['answer.closed', 'answer.inReview', 'answer.marked', 'answer.noVersions'] as const;

@ApiTags('answers')
@AnyUser()
@ApiErrors('input.invalid', 'challenge.notFound', 'task.notFound', 'answer.test', ...CLOSED)
@Controller('challenges/:id/answer')
export class CoAuthorsController {
  constructor(
    private readonly coAuthors: CoAuthorsService,
    private readonly limiter: Limiter,
  ) {}

  @Post('co-authors')
  @IdParameter()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Invite a co-author',
    description:
      'By user name, while the answer takes changes. Co-authors who accept read the answer, and get its points.',
  })
  @ApiOkResponse({ type: OwnAnswer, description: 'With the invitation.' })
  @ApiErrors('answer.owner', 'answer.elsewhere', 'answer.tooManyCoAuthors', 'rate.limited')
  async invite(
    @CurrentUser() user: SessionUser,
    @Param('id', challengeId) id: number,
    @Body() { username }: CoAuthorInvite,
  ): Promise<OwnAnswer> {
    await this.limiter.consume('savePerUser', String(user.id));
    return this.coAuthors.invite(user, id, username);
  }

  @Delete('co-authors/:userId')
  @IdParameter()
  @IdParameter('userId')
  @ApiOperation({
    summary: 'Remove a co-author',
    description: 'Or an invitation. Co-authors remove themselves, the owner anybody else.',
  })
  @ApiOkResponse({ type: OwnAnswer, description: 'Your answer.' })
  @ApiErrors('answer.notFound', 'answer.owner', 'answer.noInvitation')
  remove(
    @CurrentUser() user: SessionUser,
    @Param('id', challengeId) id: number,
    @Param('userId', IdPipe) userId: number,
  ): Promise<OwnAnswer> {
    return this.coAuthors.remove(user, id, userId);
  }

  @Post('invitation')
  @IdParameter()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Answer the invitation of a co-author',
    description: 'Nobody is an author of two answers to a challenge.',
  })
  @ApiOkResponse({ type: OwnAnswer, description: 'The answer, or your own one if you declined.' })
  @ApiErrors('answer.noInvitation', 'answer.elsewhere')
  respond(
    @CurrentUser() user: SessionUser,
    @Param('id', challengeId) id: number,
    @Body() body: CoAuthorAnswer,
  ): Promise<OwnAnswer> {
    return this.coAuthors.respond(user, id, body);
  }
}
