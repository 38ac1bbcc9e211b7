import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  ApiOperation,
  ApiCreatedResponse,
  ApiExtraModels,
  ApiOkResponse,
  ApiTags,
  getSchemaPath,
} from '@nestjs/swagger';
import { AnyUser, CurrentUser, type SessionUser } from '../../http/access';
import { ApiErrors } from '../../http/errors';
import { Cached, type CachedHandler } from '../../http/response-cache/response-cache';
import { IdParameter, IdPipe } from '../../crud';
import { BloodEvent, FlagSubmission, SubmissionRecord, SubmissionResult } from '../flags';
import { ChallengesService } from './challenges.service';
import { ChallengeCard, ChallengeQuery, LockedCard } from './dto/challenge-card';
import { ChallengeDetail } from './dto/challenge-detail';
import { ReleaseEvent } from './dto/release-event';
import { Solver, SolversQuery } from './dto/solver';
import { SolverPagesService } from './solver-pages.service';

const challengeId = new IdPipe('challenge.id');

@ApiTags('challenges')
@ApiExtraModels(BloodEvent, ReleaseEvent)
@AnyUser()
@Controller('challenges')
export class ChallengesController {
  constructor(
    private readonly challenges: ChallengesService,
    private readonly pages: SolverPagesService,
  ) {}

  @Get()
  @ApiOperation({
    summary: 'List the challenges you see',
    description:
      'The challenges of one category, or of all, with your progress. One that is not released yet is a locked card without name or id.',
  })
  @ApiExtraModels(ChallengeCard, LockedCard)
  @ApiOkResponse({
    description: 'The cards, in the order of the list.',
    schema: {
      type: 'array',
      items: {
        oneOf: [{ $ref: getSchemaPath(ChallengeCard) }, { $ref: getSchemaPath(LockedCard) }],
      },
    },
  })
  @ApiErrors('input.invalid')
  list(
    @Query() query: ChallengeQuery,
    @Cached() cached: CachedHandler,
  ): Promise<Buffer | undefined> {
    return cached(({ user }) => this.challenges.list(user, query));
  }

  @Get(':id')
  @IdParameter()
  @ApiOperation({
    summary: 'Get a challenge',
    description:
      'Text, scores, attachments and your progress. A challenge you may not see answers like one that does not exist.',
  })
  @ApiOkResponse({ description: 'The challenge.', type: ChallengeDetail })
  @ApiErrors('input.invalid', 'challenge.notFound')
  detail(
    @Param('id', challengeId) id: number,
    @Cached() cached: CachedHandler,
  ): Promise<Buffer | undefined> {
    return cached(({ user }) => this.challenges.detail(user, id));
  }

  @Post(':id/submissions')
  @IdParameter()
  @ApiOperation({
    summary: 'Submit a flag',
    description:
      'Judges the flag and records the try, right or wrong. A right one is a capture, once per user and flag.',
  })
  @HttpCode(201)
  @ApiCreatedResponse({ description: 'What became of the flag.', type: SubmissionResult })
  @ApiErrors(
    'input.invalid',
    'flag.invalid',
    'flag.none',
    'flag.instanceGone',
    'challenge.notFound',
    'flag.alreadyCaptured',
    'flag.voided',
    'rate.limited',
  )
  submit(
    @CurrentUser() user: SessionUser,
    @Param('id', challengeId) id: number,
    @Body() { flag }: FlagSubmission,
  ): Promise<SubmissionResult> {
    return this.challenges.submit(user, id, flag);
  }

  @Get(':id/submissions')
  @IdParameter()
  @ApiOperation({ summary: 'List your submissions', description: 'Your tries at the challenge.' })
  @ApiOkResponse({ type: [SubmissionRecord], description: 'The own ones, newest first.' })
  @ApiErrors('input.invalid', 'challenge.notFound')
  history(
    @CurrentUser() user: SessionUser,
    @Param('id', challengeId) id: number,
  ): Promise<SubmissionRecord[]> {
    return this.challenges.history(user, id);
  }

  @Get(':id/solvers')
  @IdParameter()
  @ApiOperation({
    summary: 'List the solvers',
    description:
      'A page of those who captured every flag of the challenge, ranked users only. Where the caller is one of them and on another page, the own row follows.',
  })
  @ApiOkResponse({
    type: [Solver],
    description: 'First ones first.',
    headers: { 'X-Total-Count': { schema: { type: 'integer' }, description: 'Of all pages.' } },
  })
  @ApiErrors('input.invalid', 'challenge.notFound')
  solvers(
    @Param('id', challengeId) id: number,
    @Query() { page, pageSize }: SolversQuery,
    @Cached() cached: CachedHandler,
  ): Promise<Buffer | undefined> {
    return cached(({ user }) => this.pages.page(user, { challengeId: id, page, pageSize }));
  }
}
