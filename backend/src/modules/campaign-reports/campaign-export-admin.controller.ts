import { Controller, Get, Param, Query, Res, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ActingUser, type Actor, IdParameter, IdPipe } from '../../crud';
import { CurrentUser, Info, type RequestInfo, Roles, type SessionUser } from '../../http/access';
import { ApiErrors } from '../../http/errors';
import { CampaignExportService } from './campaign-export.service';
import { CampaignExportQuery } from './dto/campaign-export';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

@ApiTags('admin/campaigns')
@Roles('admin', 'lead')
@Controller('admin/campaigns/:id')
export class CampaignExportAdminController {
  constructor(private readonly exports: CampaignExportService) {}

  @Get('export.xlsx')
  @IdParameter()
  @ApiOperation({
    summary: 'Export the applications of a campaign as a workbook',
    description:
      'A row for each choice with contact data, stage, points and a column for each question; in a blind stage without what tells who applied. The export is a row of the audit log, which the applicants see.',
  })
  @ApiProduces(XLSX)
  @ApiOkResponse({ description: 'The workbook.', schema: { type: 'string', format: 'binary' } })
  @ApiErrors(
    'input.invalid',
    'input.unknownField',
    'input.forbiddenCharacter',
    'campaign.notFound',
    'rate.limited',
    'export.busy',
    'export.tooLarge',
    'server.unavailable',
  )
  async export(
    @Param('id', new IdPipe()) campaignId: number,
    @Query() { tz: zone = 'UTC', positionId }: CampaignExportQuery,
    @CurrentUser() user: SessionUser,
    @ActingUser() actor: Actor,
    @Info() { locale }: RequestInfo,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const aborted = new AbortController();
    reply.raw.once('close', () => aborted.abort());
    const options = { actor, locale, zone, signal: aborted.signal };
    const bytes = await this.exports.export(
      user,
      { campaignId, positionId: positionId ?? null },
      options,
    );
    void reply.header('Cache-Control', 'no-store');
    return new StreamableFile(bytes, {
      type: XLSX,
      disposition: 'attachment; filename=applications.xlsx',
      length: bytes.length,
    });
  }
}
