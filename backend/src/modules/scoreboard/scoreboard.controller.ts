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
import { ApiOkResponse, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  AnyUser,
  CurrentUser,
  Info,
  type RequestInfo,
  type SessionUser,
} from '../../common/access';
import { answer } from '../../common/answers';
import { Fails } from '../../common/errors';
import { IdPipe, NoQuery } from '../../crud';
import { BoardPagesService } from './board-pages.service';
import { Scoreboard } from './dto/scoreboard';
import { BoardPage, BoardPath, DirectionBody } from './dto/scoreboard-query';
import { UserSolved } from './dto/user-solved';
import { SolvedService } from './solved.service';

const JSON_TYPE = 'application/json; charset=utf-8';

@ApiTags('user')
@AnyUser()
@Controller('user')
export class ScoreboardController {
  constructor(
    private readonly boards: BoardPagesService,
    private readonly solvedViews: SolvedService,
  ) {}

  @Get('scoreboard/:userGroup')
  @Header('Content-Type', JSON_TYPE)
  // Kept by the reader's own browser, and asked for again each time.
  @Header('Cache-Control', 'private, no-cache')
  @Header('Vary', 'Authorization, Accept-Language')
  @ApiOkResponse({ type: Scoreboard, headers: { ETag: { schema: { type: 'string' } } } })
  @ApiResponse({ status: 304, description: 'Nothing moved since the ETag of If-None-Match.' })
  @Fails('input.invalid')
  async scoreboard(
    @CurrentUser() user: SessionUser,
    @Param() { userGroup }: BoardPath,
    @Query() { page, pageSize }: BoardPage,
    @Info() { locale }: RequestInfo,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | undefined> {
    const wish = { group: userGroup, direction: null, page, pageSize };
    const { json, etag } = await this.boards.page(user.id, wish);
    const tag = `W/"${etag}.${locale}"`;
    void reply.header('ETag', tag);
    if (request.headers['if-none-match']?.split(/\s*,\s*/).includes(tag)) {
      void reply.status(304);
      return undefined;
    }
    return framed(answer(locale, 'ok'), json);
  }

  @Post('scoreboard/direction')
  @NoQuery()
  @HttpCode(200)
  @Header('Content-Type', JSON_TYPE)
  @ApiOkResponse({ type: Scoreboard })
  @Fails('input.invalid', 'input.unknownField')
  async direction(
    @CurrentUser() user: SessionUser,
    @Body() { direction, userGroup = 4, page, pageSize }: DirectionBody,
    @Info() { locale }: RequestInfo,
  ): Promise<string> {
    const wish = { group: userGroup, direction, page, pageSize };
    const { json } = await this.boards.page(user.id, wish);
    return framed(answer(locale, 'ok'), json);
  }

  @Get('solved/:id')
  @NoQuery()
  @ApiOkResponse({ type: UserSolved })
  @Fails('input.invalid', 'user.notFound')
  async solved(
    @CurrentUser() user: SessionUser,
    @Param('id', IdPipe) id: number,
    @Info() { locale }: RequestInfo,
  ): Promise<UserSolved> {
    return answer(locale, 'ok', await this.solvedViews.of(user, id));
  }
}

/** Puts what is JSON already beside status and message. */
function framed(frame: object, inside: string): string {
  return `${JSON.stringify(frame).slice(0, -1)},${inside}}`;
}
