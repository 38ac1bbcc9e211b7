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
import { ApiOperation, ApiOkResponse, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AnyUser, CurrentUser, Info, type RequestInfo, type SessionUser } from '../../http/access';
import { PageQuery } from '../../http/validation';
import { ApiErrors } from '../../http/errors';
import { ResponseCache } from '../../http/response-cache/response-cache';
import {
  type CachedResponse,
  type CacheRequest,
  type RouteCache,
  RouteCaches,
} from '../../http/response-cache/route-cache';
import { IdParameter, IdPipe } from '../../crud';
import { ALL_GROUPS } from '../../lib/enums';
import { limits } from '../../lib/limits';
import {
  BOARD_HEADERS,
  BoardPagesService,
  type BoardParams,
  isKnown,
  BoardScopesService,
  directionsOf,
  isScoped,
  DirectionScoreboard,
  Scoreboard,
  BoardPath,
  DirectionBody,
} from './boards';
import { UserSolved, SolvedService } from './solved';

const JSON_TYPE = 'application/json; charset=utf-8';

@ApiTags('user')
@AnyUser()
@Controller('user')
export class ScoreboardController {
  private readonly boardRoute: RouteCache<BoardParams>;
  private readonly solvedRoute: RouteCache<number>;
  private readonly solvedBodies = new ResponseCache(limits.solvedCacheBytes);

  constructor(
    private readonly boards: BoardPagesService,
    private readonly solvedViews: SolvedService,
    private readonly scopes: BoardScopesService,
    routes: RouteCaches,
  ) {
    this.boardRoute = routes.create(
      '/api/user/scoreboard/:userGroup',
      (params: BoardParams, request) => boards.respond(params, request),
    );
    this.solvedRoute = routes.create('/api/user/solved/:id', (id: number, request) =>
      this.respondSolved(id, request),
    );
  }

  @Get('scoreboard/:userGroup')
  @ApiOperation({
    summary: 'Get a page of a scoreboard',
    description:
      'Ranks of a group (a code of GET /site; 4 is everybody) by all categories, with your own rank. Send `If-None-Match` to ask only for changes.',
  })
  @Header('Content-Type', JSON_TYPE)
  @Header('Cache-Control', BOARD_HEADERS['Cache-Control'])
  @Header('Vary', BOARD_HEADERS.Vary)
  @ApiOkResponse({
    description: 'The page.',
    type: Scoreboard,
    headers: { ETag: { schema: { type: 'string' } } },
  })
  @ApiResponse({ status: 304, description: 'Nothing moved since the ETag of If-None-Match.' })
  @ApiErrors('input.invalid')
  async scoreboard(
    @CurrentUser() user: SessionUser,
    @Param() { userGroup }: BoardPath,
    @Query() { page, pageSize }: PageQuery,
    @Info() { locale }: RequestInfo,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | undefined> {
    const params = { group: userGroup, directions: null, page, pageSize };
    this.boardRoute.register(request.url, params);
    const { begin, end, etag } = await this.boards.page(user, params, locale);
    void reply.header('ETag', etag);
    if (isKnown(request.headers['if-none-match'], etag)) {
      void reply.status(304);
      return undefined;
    }
    return begin.plain.toString() + end;
  }

  @Post('scoreboard/direction')
  @ApiOperation({
    summary: 'Get a page of a category scoreboard',
    description:
      'Ranks by the captures in one category (`direction`) or by the sum of several (`directions`), of one group or of everybody. With a period, or from a time to another, by the values of today of what was captured then; a period that is planned has an empty board, an archived one that of its end, without a timeline. Players deleted since have an empty name there.',
  })
  @HttpCode(200)
  @Header('Content-Type', JSON_TYPE)
  @ApiOkResponse({ description: 'The page.', type: DirectionScoreboard })
  @ApiErrors('input.invalid', 'input.unknownField', 'rate.limited')
  async direction(
    @CurrentUser() user: SessionUser,
    @Body() body: DirectionBody,
    @Info() { locale }: RequestInfo,
  ): Promise<string> {
    const { userGroup = ALL_GROUPS, page, pageSize } = body;
    const scope = await this.scopes.visibleScopeOf(user, body);
    const directions = directionsOf(body, isScoped(body));
    const params = { group: userGroup, directions, scope, page, pageSize };
    if (!this.boards.isBuilt(params)) await this.scopes.countBuild(user, body);
    return this.boards.directionPage(user.id, params, locale);
  }

  @Get('solved/:id')
  @IdParameter()
  @ApiOperation({
    summary: 'Get what a user solved',
    description:
      'Solved challenges, scores by category and the score over time. Hidden challenges are left out.',
  })
  @Header('Content-Type', JSON_TYPE)
  @ApiOkResponse({ description: 'The solved challenges.', type: UserSolved })
  @ApiErrors('input.invalid', 'user.notFound')
  async solved(
    @CurrentUser() user: SessionUser,
    @Param('id', IdPipe) id: number,
    @Info() { locale }: RequestInfo,
    @Req() { url }: FastifyRequest,
  ): Promise<string> {
    this.solvedRoute.register(url, id);
    return (await this.solvedViews.of(user, id, locale)).render();
  }

  /** The encoded view. Only compressed ones are kept: to put a view together takes no longer than to find and keep it. */
  private async respondSolved(id: number, request: CacheRequest): Promise<CachedResponse> {
    const { encoding } = request;
    const { cacheKey, render } = await this.solvedViews.of(request.user, id, request.locale);
    if (encoding === 'identity') return { body: [Buffer.from(render())], encoding, headers: {} };
    const kept = this.solvedBodies.get(cacheKey(), encoding, render);
    return {
      body: [kept.bytes],
      encoding: kept.encoding,
      headers: kept.encoding === 'identity' ? {} : { Vary: 'accept-encoding' },
    };
  }
}
