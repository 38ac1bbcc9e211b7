import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ActingUser, type Actor, IdParameter, IdPipe } from '../../crud';
import { CurrentUser, Roles, type SessionUser, STAFF_ROLES } from '../../http/access';
import { ApiErrors } from '../../http/errors';
import { CampaignLeads } from '../campaigns';
import { AnnouncementsService } from './announcements.service';
import { ChoiceDecisionService } from './choice-decision.service';
import {
  AnnouncementCreate,
  AnnouncementPreview,
  AnnouncementPreviewQuery,
  AnnouncementView,
  AnnouncementWritten,
  MailsSentAgain,
  UnreachedResult,
} from './dto/announcement';
import { ChoiceDecisionView } from './dto/choice-decision-view';
import { DecisionsOverview } from './dto/decisions-overview';
import { OverviewService } from './overview.service';

const id = new IdPipe();
const CAMPAIGN = 'admin/campaigns/:id';

/** Decisions of a campaign, their announcements and the delivery of the mails. */
@ApiTags('admin/decisions')
@ApiErrors('input.invalid')
@Controller()
export class DecisionsAdminController {
  constructor(
    private readonly leads: CampaignLeads,
    private readonly overview: OverviewService,
    private readonly announcements: AnnouncementsService,
    private readonly choices: ChoiceDecisionService,
  ) {}

  @Get(`${CAMPAIGN}/decisions`)
  @Roles('admin', 'lead')
  @IdParameter()
  @ApiOperation({
    summary: 'Read where the decisions of a campaign stand, by position',
    description:
      'For its leads. An announced offer is open, confirmed, declined or expired; the last two give their place back.',
  })
  @ApiOkResponse({ type: DecisionsOverview, description: 'Quotas beside counts, waiting lists.' })
  @ApiErrors('campaign.notFound')
  async read(
    @Param('id', id) campaignId: number,
    @CurrentUser() user: SessionUser,
  ): Promise<DecisionsOverview> {
    await this.leads.assert(campaignId, user);
    return this.overview.read(campaignId, user);
  }

  @Post(`${CAMPAIGN}/announcements/preview`)
  @Roles('admin', 'lead')
  @IdParameter()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Preview an announcement',
    description: 'Every mail as it would be sent, in the language of its reader.',
  })
  @ApiOkResponse({ type: AnnouncementPreview, description: 'Counts and a page of the mails.' })
  @ApiErrors('campaign.notFound')
  async preview(
    @Param('id', id) campaignId: number,
    @Body() body: AnnouncementPreviewQuery,
    @CurrentUser() user: SessionUser,
  ): Promise<AnnouncementPreview> {
    await this.leads.assert(campaignId, user);
    return this.announcements.preview(campaignId, body, user);
  }

  @Post(`${CAMPAIGN}/announcements`)
  @Roles('admin', 'lead')
  @IdParameter()
  @ApiOperation({
    summary: 'Announce decisions',
    description: 'What the preview of the digest showed, to all at once; it cannot be undone.',
  })
  @ApiCreatedResponse({ type: AnnouncementWritten, description: 'How many were told.' })
  @ApiErrors('campaign.notFound', 'announcement.nothing', 'announcement.outdated')
  async announce(
    @Param('id', id) campaignId: number,
    @Body() body: AnnouncementCreate,
    @CurrentUser() user: SessionUser,
    @ActingUser() actor: Actor,
  ): Promise<AnnouncementWritten> {
    await this.leads.assert(campaignId, user);
    return this.announcements.announce(campaignId, body, user, actor);
  }

  @Get(`${CAMPAIGN}/announcements`)
  @Roles('admin', 'lead')
  @IdParameter()
  @ApiOperation({
    summary: 'List the announcements of a campaign with their deliveries',
    description: 'For its leads: what was told, and how many mails were sent, wait or failed.',
  })
  @ApiOkResponse({ type: [AnnouncementView], description: 'Newest first.' })
  @ApiErrors('campaign.notFound')
  async list(
    @Param('id', id) campaignId: number,
    @CurrentUser() user: SessionUser,
  ): Promise<AnnouncementView[]> {
    await this.leads.assert(campaignId, user);
    return this.announcements.list(campaignId);
  }

  @Get(`${CAMPAIGN}/announcements/:announcementId/unreached`)
  @Roles('admin', 'lead')
  @IdParameter()
  @IdParameter('announcementId')
  @ApiOperation({
    summary: 'List whom no mail of an announcement reached',
    description: 'For its leads, who can tell them in another way; in a blind stage without names.',
  })
  @ApiOkResponse({
    type: [UnreachedResult],
    description: 'At most 100: without an address, or whose mail failed.',
  })
  @ApiErrors('campaign.notFound')
  async findUnreached(
    @Param('id', id) campaignId: number,
    @Param('announcementId', id) announcementId: number,
    @CurrentUser() user: SessionUser,
  ): Promise<UnreachedResult[]> {
    await this.leads.assert(campaignId, user);
    return this.announcements.findUnreached(campaignId, announcementId, user);
  }

  @Post(`${CAMPAIGN}/announcements/:announcementId/send-again`)
  @Roles('admin', 'lead')
  @IdParameter()
  @IdParameter('announcementId')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Send the failed mails of an announcement again',
    description: 'With their texts as they were, and with all their tries again.',
  })
  @ApiOkResponse({ type: MailsSentAgain, description: 'How many go again.' })
  @ApiErrors('campaign.notFound')
  async sendAgain(
    @Param('id', id) campaignId: number,
    @Param('announcementId', id) announcementId: number,
    @CurrentUser() user: SessionUser,
    @ActingUser() actor: Actor,
  ): Promise<MailsSentAgain> {
    await this.leads.assert(campaignId, user);
    return this.announcements.sendAgain(campaignId, announcementId, actor);
  }

  @Get('admin/application-choices/:id/decision')
  @Roles('admin', ...STAFF_ROLES)
  @IdParameter()
  @ApiOperation({
    summary: 'Read what was decided, announced and answered of a choice',
    description: 'For staff who see the choice; the applicant reads only what was announced.',
  })
  @ApiOkResponse({ type: ChoiceDecisionView, description: 'The history, newest first.' })
  @ApiErrors('row.notFound')
  readChoice(
    @Param('id', id) choiceId: number,
    @CurrentUser() user: SessionUser,
  ): Promise<ChoiceDecisionView> {
    return this.choices.read(choiceId, user);
  }
}
