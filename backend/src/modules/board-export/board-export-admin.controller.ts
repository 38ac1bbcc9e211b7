import { Body, Controller, HttpCode, Post, Res, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import {
  canViewScores,
  CurrentUser,
  Info,
  type RequestInfo,
  Roles,
  type SessionUser,
} from '../../http/access';
import { AppError, ApiErrors, invalidField } from '../../http/errors';
import { ActingUser, type Actor } from '../../crud';
import { ALL_GROUPS } from '../../lib/enums';
import { isTimeZone } from '../../lib/zone-clock';
import { BoardExportService } from './board-export.service';
import { BoardScopesService, directionsOf, BoardExportBody } from '../scoreboard';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

@ApiTags('admin/scores')
@Roles('admin', 'viewer')
@Controller('admin/scoreboard')
export class BoardExportAdminController {
  constructor(
    private readonly exports: BoardExportService,
    private readonly scopes: BoardScopesService,
  ) {}

  @Post('export')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Export a scoreboard as a workbook',
    description:
      'A sheet of the whole board, for admins with contact data, and one for each category with a column for each of its challenges, for viewers of those that are released. The export is a row of the audit log. Viewers of some categories only get 404.',
  })
  @ApiProduces(XLSX)
  @ApiOkResponse({ description: 'The workbook.', schema: { type: 'string', format: 'binary' } })
  @ApiErrors(
    'input.invalid',
    'route.notFound',
    'input.unknownField',
    'input.forbiddenCharacter',
    'input.malformed',
    'body.tooLarge',
    'body.wrongType',
    'rate.limited',
    'export.busy',
    'server.unavailable',
  )
  async export(
    @CurrentUser() user: SessionUser,
    @Body() body: BoardExportBody,
    @ActingUser() actor: Actor,
    @Info() { locale }: RequestInfo,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    if (!canViewScores(user)) throw new AppError('route.notFound');
    const { tz: zone = 'UTC' } = body;
    if (!isTimeZone(zone)) throw invalidField('tz', { key: 'statistics.zone' });
    // An invalid request is refused before it waits in the queue.
    await this.scopes.visibleScopeOf(user, body);
    await this.scopes.countBuild(user, body);
    const { userGroup: group = ALL_GROUPS } = body;
    const directions = directionsOf(body, true);
    const aborted = new AbortController();
    reply.raw.once('close', () => aborted.abort());
    const options = { actor, locale, zone, signal: aborted.signal };
    const read = async () => {
      // A freeze may begin while the export waits.
      const scope = await this.scopes.visibleScopeOf(user, body);
      return { group, directions, scope, contacts: user.admin, releasedOnly: !user.admin };
    };
    const bytes = await this.exports.export(read, options);
    void reply.header('Cache-Control', 'no-store');
    return new StreamableFile(bytes, {
      type: XLSX,
      disposition: 'attachment; filename=scoreboard.xlsx',
      length: bytes.length,
    });
  }
}
