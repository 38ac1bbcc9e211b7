import {
  Body,
  Controller,
  Get,
  Header,
  HttpCode,
  Param,
  Post,
  Query,
  Req,
  Res,
} from '@nestjs/common';
import {
  ApiOperation,
  ApiCreatedResponse,
  ApiExtraModels,
  ApiOkResponse,
  ApiTags,
  getSchemaPath,
} from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AnyUser, CurrentUser, type SessionUser } from '../../http/access';
import { ApiErrors } from '../../http/errors';
import { ResponseCache } from '../../http/response-cache/response-cache';
import {
  type CachedResponse,
  type CacheRequest,
  type RouteCache,
  RouteCaches,
} from '../../http/response-cache/route-cache';
import { limits } from '../../lib/limits';
import { IdParameter, IdPipe } from '../../crud';
import { BloodEvent, FlagSubmission, SubmissionRecord, SubmissionResult } from '../flags';
import { ChallengesService, type JsonText } from './challenges.service';
import { ChallengeCard, ChallengeQuery, LockedCard } from './dto/challenge-card';
import { ChallengeDetail } from './dto/challenge-detail';
import { ReleaseEvent } from './dto/release-event';
import { Solver, SolversQuery } from './dto/solver';
import { SolverPagesService, type SolversParams } from './solver-pages.service';

const JSON_TYPE = 'application/json; charset=utf-8';
const NO_HEADERS = {};
const COMPRESSED = { Vary: 'accept-encoding' };
const challengeId = new IdPipe('challenge.id');

@ApiTags('challenges')
@ApiExtraModels(BloodEvent, ReleaseEvent)
@AnyUser()
@Controller('challenges')
export class ChallengesController {
  private readonly bodies = new ResponseCache(limits.responseCacheBytes);
  private readonly lists: RouteCache<ChallengeQuery>;
  private readonly details: RouteCache<number>;
  private readonly solverLists: RouteCache<SolversParams>;

  constructor(
    private readonly challenges: ChallengesService,
    private readonly pages: SolverPagesService,
    routes: RouteCaches,
  ) {
    this.lists = routes.create('/api/challenges', async (query: ChallengeQuery, request) =>
      this.respond(await challenges.list(request.user, query), request),
    );
    this.details = routes.create('/api/challenges/:id', async (id: number, request) =>
      this.respond(await challenges.detail(request.user, id), request),
    );
    this.solverLists = routes.create(
      '/api/challenges/:id/solvers',
      (params: SolversParams, request) => this.respondSolvers(params, request),
    );
  }

  @Get()
  @ApiOperation({
    summary: 'List the challenges you see',
    description:
      'The challenges of one category, or of all, with your progress. One that is not released yet is a locked card without name or id.',
  })
  @Header('Content-Type', JSON_TYPE)
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
  async list(
    @CurrentUser() user: SessionUser,
    @Query() query: ChallengeQuery,
    @Req() { url }: FastifyRequest,
  ): Promise<string> {
    this.lists.register(url, query);
    return (await this.challenges.list(user, query)).render();
  }

  @Get(':id')
  @IdParameter()
  @ApiOperation({
    summary: 'Get a challenge',
    description:
      'Text, scores, attachments and your progress. A challenge you may not see answers like one that does not exist.',
  })
  @Header('Content-Type', JSON_TYPE)
  @ApiOkResponse({ description: 'The challenge.', type: ChallengeDetail })
  @ApiErrors('input.invalid', 'challenge.notFound')
  async detail(
    @CurrentUser() user: SessionUser,
    @Param('id', challengeId) id: number,
    @Req() { url }: FastifyRequest,
  ): Promise<string> {
    this.details.register(url, id);
    return (await this.challenges.detail(user, id)).render();
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
  @Header('Content-Type', JSON_TYPE)
  @ApiOkResponse({
    type: [Solver],
    description: 'First ones first.',
    headers: { 'X-Total-Count': { schema: { type: 'integer' }, description: 'Of all pages.' } },
  })
  @ApiErrors('input.invalid', 'challenge.notFound')
  async solvers(
    @CurrentUser() user: SessionUser,
    @Param('id', challengeId) id: number,
    @Query() { page, pageSize }: SolversQuery,
    @Req() { url }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const params = { challengeId: id, page, pageSize };
    this.solverLists.register(url, params);
    const { begin, end, total } = await this.pages.page(user, params);
    void reply.header('X-Total-Count', String(total));
    return begin.plain.toString() + end;
  }

  private async respondSolvers(
    params: SolversParams,
    { user, encoding }: CacheRequest,
  ): Promise<CachedResponse> {
    const { begin, end, total } = await this.pages.page(user, params);
    const count = { 'X-Total-Count': String(total) };
    return {
      body: begin.withSuffix(end, encoding),
      encoding,
      headers: encoding === 'identity' ? count : { ...count, ...COMPRESSED },
    };
  }

  /** The encoded text: unchanged content gets the same bytes. */
  private respond({ cacheKey, render }: JsonText, request: CacheRequest): CachedResponse {
    const { bytes, encoding } = this.bodies.get(cacheKey, request.encoding, render);
    return { body: [bytes], encoding, headers: encoding === 'identity' ? NO_HEADERS : COMPRESSED };
  }
}
