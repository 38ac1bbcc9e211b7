import { Body, Controller, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiOkResponse, ApiResponse, ApiTags } from '@nestjs/swagger';
import { AnyUser, CurrentUser, Info, type RequestInfo, type SessionUser } from '../../http/access';
import { PageQuery } from '../../http/validation';
import { ApiErrors } from '../../http/errors';
import { Cached, type CachedHandler } from '../../http/response-cache/response-cache';
import { IdParameter, IdPipe } from '../../crud';
import { ALL_GROUPS } from '../../lib/enums';
import {
  BoardPagesService,
  BoardPath,
  BoardScopesService,
  DirectionBody,
  DirectionScoreboard,
  directionsOf,
  isScoped,
  Scoreboard,
} from './boards';
import { SolvedService, UserSolved } from './solved';

const JSON_TYPE = 'application/json; charset=utf-8';

@ApiTags('user')
@AnyUser()
@Controller('user')
export class ScoreboardController {
  constructor(
    private readonly boards: BoardPagesService,
    private readonly solvedViews: SolvedService,
    private readonly scopes: BoardScopesService,
  ) {}

  @Get('scoreboard/:userGroup')
  @ApiOperation({
    summary: 'Get a page of a scoreboard',
    description:
      'Ranks of a group (a code of GET /site; 4 is everybody) by all categories, with your own rank. Send `If-None-Match` to ask only for changes.',
  })
  @ApiOkResponse({
    description: 'The page.',
    type: Scoreboard,
    headers: { ETag: { schema: { type: 'string' } } },
  })
  @ApiResponse({ status: 304, description: 'Nothing moved since the ETag of If-None-Match.' })
  @ApiErrors('input.invalid')
  scoreboard(
    @Param() { userGroup: group }: BoardPath,
    @Query() { page, pageSize }: PageQuery,
    @Cached() cached: CachedHandler,
  ): Promise<Buffer | undefined> {
    const params = { group, directions: null, page, pageSize };
    return cached(({ user, locale }) => this.boards.page(user, params, locale));
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
  @ApiOkResponse({ description: 'The solved challenges.', type: UserSolved })
  @ApiErrors('input.invalid', 'user.notFound')
  solved(
    @Param('id', IdPipe) id: number,
    @Cached() cached: CachedHandler,
  ): Promise<Buffer | undefined> {
    return cached(({ user, locale }) => this.solvedViews.of(user, id, locale));
  }
}
