import { Get, Inject, Param, Req, Res, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  ActingUser,
  type Actor,
  actionWith,
  crudController,
  crudResource,
  EXACT,
  type Extra,
  IdParameter,
  IdPipe,
  listSpec,
  RANGE,
  WORDS,
} from '../../crud';
import { CurrentUser, Roles, type SessionUser, STAFF_ROLES } from '../../http/access';
import { ApiErrors } from '../../http/errors';
import { ApiFileDownload, FileDownloads } from '../../infra/files';
import { Campaign, CampaignPosition, CampaignStage, IS_BLIND } from '../campaigns';
import { User } from '../users';
import { ApplicationChoice } from './application-choice.entity';
import { joinSeenApplication, onlyOfStaff, withoutConflicts } from './choices-access';
import { decisionColumns, decisionOf, selectDecision } from './choices-decision-columns';
import { decideTo } from './choices-decisions';
import { ChoiceHooks, moveTo } from './choices-hooks';
import { evidenceColumns, NO_EVIDENCE } from './choices-evidence-columns';
import { ChoicePagesService } from './choices-pages.service';
import { findChoiceReaders } from './choices-readers';
import { readRules, STAGE_ID } from './choices-rule-filter';
import { withoutTag, withTag } from './choices-tags';
import { joinScorecards, scorecardColumns, scorecardValues } from './choices-scorecard-columns';
import { AdminApplicationChoice, ChoiceMove, SEEN_STATES } from './dto/admin-choice';
import { ChoiceTag } from './dto/choice-tag';
import { AdminChoiceApplication } from './dto/admin-choice-application';
import { ChoiceDecision, type ChoiceDecisionColumns } from './dto/choice-decision';

/** SQL: a column that reveals the applicant; null in a blind stage, for filters, searches and orders too. */
const revealed = (column: string) => `CASE WHEN NOT ${IS_BLIND} THEN ${column} END`;
const USER_ID = revealed('application.user_id');
const USERNAME = revealed('applicant.username');
const USER_GROUP = revealed('applicant.user_group');

const choices = crudResource<ApplicationChoice, AdminApplicationChoice>({
  path: 'application-choices',
  entity: ApplicationChoice,
  Row: AdminApplicationChoice,
  removable: false,
  stamps: ['decidedBy', 'decidedAt'],
  roles: { list: STAFF_ROLES, get: STAFF_ROLES, bulk: STAFF_ROLES },
  scope: onlyOfStaff,
  exclude: withoutConflicts,
  findReaders: findChoiceReaders,
  list: listSpec<AdminApplicationChoice>({
    order: [['stageSince', 'ASC']],
    columns: {
      applicationId: { kind: 'id', filter: EXACT },
      campaignId: { kind: 'id', sql: 'application.campaignId', sort: true, filter: EXACT },
      positionId: { kind: 'id', sort: true, filter: EXACT },
      userId: { kind: 'id', sql: USER_ID, filter: EXACT },
      username: { kind: 'text', sql: USERNAME, sort: true, filter: WORDS, search: true },
      userGroup: { kind: 'integer', sql: USER_GROUP, sort: true, filter: EXACT },
      isBlind: { kind: 'boolean', sql: IS_BLIND, filter: EXACT },
      rank: { kind: 'integer', sort: true, filter: RANGE },
      stageId: { kind: 'integer', sql: STAGE_ID, filter: EXACT },
      stageOrder: { kind: 'integer', sql: 'stage.sortOrder', sort: true, filter: RANGE },
      state: {
        kind: 'text',
        sql: 'application.state',
        values: SEEN_STATES,
        sort: true,
        filter: EXACT,
      },
      submittedAt: { kind: 'time', sql: 'application.submittedAt', sort: true, filter: RANGE },
      stageSince: { kind: 'time', sort: true, filter: RANGE },
      ...evidenceColumns,
      ...scorecardColumns,
      tags: {
        kind: 'text',
        sql: "array_to_string(row.tags, ' ')",
        filter: ['like'],
        search: true,
      },
      ...decisionColumns,
    },
    filters: { rule: { kind: 'id', read: readRules } },
  }),
  view: (query) =>
    selectDecision(joinScorecards(joinSeenApplication(query)))
      .addSelect('application.campaignId', 'campaignId')
      .addSelect('application.state', 'state')
      .addSelect('application.submittedAt', 'submittedAt')
      // Left joins, though each row has them: PostgreSQL leaves out those that the ids of a page do not need.
      .leftJoin(Campaign, 'campaign', 'campaign.id = application.campaignId')
      .addSelect('campaign.title', 'campaignTitle')
      .addSelect('campaign.titleEn', 'campaignTitleEn')
      .leftJoin(CampaignPosition, 'position', 'position.id = row.positionId')
      .addSelect('position.title', 'positionTitle')
      .addSelect('position.titleEn', 'positionTitleEn')
      .leftJoin(User, 'applicant', 'applicant.id = application.userId')
      .leftJoin(CampaignStage, 'stage', 'stage.id = row.stageId')
      .addSelect('stage.title', 'stageTitle')
      .addSelect('stage.titleEn', 'stageTitleEn')
      .addSelect('stage.sortOrder', 'stageOrder')
      .leftJoin(CampaignStage, 'reveal', 'reveal.id = campaign.blindUntilStageId')
      .addSelect(IS_BLIND, 'isBlind')
      .addSelect(USER_ID, 'userId')
      .addSelect(USERNAME, 'username')
      .addSelect(USER_GROUP, 'userGroup'),
  toRow: (choice, extra) => {
    const { id, applicationId, positionId, rank, stageId, stageSince, tags, version } = choice;
    return {
      ...{ id, applicationId, positionId, rank, stageId, tags, version },
      ...joinedColumns(extra),
      ...NO_EVIDENCE,
      ...scorecardValues(extra),
      ...decisionOf(choice, extra),
      stageSince: stageSince.toISOString(),
    };
  },
  bulk: {
    actions: {
      move: actionWith(ChoiceMove, moveTo),
      tag: actionWith(ChoiceTag, withTag),
      untag: actionWith(ChoiceTag, withoutTag),
      decide: actionWith(ChoiceDecision, decideTo),
    },
  },
});

type Joined = Omit<
  AdminApplicationChoice,
  | 'id'
  | 'applicationId'
  | 'positionId'
  | 'rank'
  | 'stageId'
  | 'stageSince'
  | 'tags'
  | 'version'
  | keyof ReturnType<typeof scorecardValues>
  | keyof typeof NO_EVIDENCE
  | keyof ChoiceDecisionColumns
>;

/** The columns that the view selects in addition to those of the choice. */
function joinedColumns(extra: Extra): Joined {
  const columns = extra as unknown as Joined & { submittedAt: Date };
  return {
    campaignId: columns.campaignId,
    campaignTitle: columns.campaignTitle,
    campaignTitleEn: columns.campaignTitleEn,
    positionTitle: columns.positionTitle,
    positionTitleEn: columns.positionTitleEn,
    isBlind: columns.isBlind,
    userId: columns.userId,
    username: columns.username,
    userGroup: columns.userGroup,
    stageTitle: columns.stageTitle,
    stageTitleEn: columns.stageTitleEn,
    stageOrder: columns.stageOrder,
    state: columns.state,
    submittedAt: columns.submittedAt.toISOString(),
  };
}

/** Choices of submitted applications, for staff. */
export class ChoicesAdminController extends crudController(choices, ChoiceHooks) {
  @Inject(ChoicePagesService)
  private readonly pages: ChoicePagesService;

  @Inject(FileDownloads)
  private readonly downloads: FileDownloads;

  @Get(':id/application')
  @Roles('admin', ...STAFF_ROLES)
  @IdParameter()
  @ApiOperation({
    summary: 'Read the application of a choice',
    description:
      'What was submitted, the other choices and the moves of this one. Each read is recorded in the audit log.',
  })
  @ApiOkResponse({ description: 'The application.', type: AdminChoiceApplication })
  @ApiErrors('input.invalid', 'row.notFound')
  readApplication(
    @Param('id', IdPipe) id: number,
    @CurrentUser() user: SessionUser,
    @ActingUser() actor: Actor,
  ): Promise<AdminChoiceApplication> {
    return this.pages.read(id, user, actor);
  }

  @Get(':id/files/:fileId')
  @Roles('admin', ...STAFF_ROLES)
  @IdParameter()
  @IdParameter('fileId')
  @ApiOperation({
    summary: 'Download a file of an application',
    description:
      'Always a download, and recorded in the audit log. Only files that what was submitted names. A `Range` of bytes is answered with 206.',
  })
  @ApiFileDownload()
  @ApiErrors('input.invalid', 'row.notFound', 'application.fileNotFound')
  async downloadFile(
    @Param('id', IdPipe) id: number,
    @Param('fileId', IdPipe) fileId: number,
    @CurrentUser() user: SessionUser,
    @ActingUser() actor: Actor,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const file = await this.pages.readFile(id, fileId, user, actor);
    return this.downloads.send(file, request, reply);
  }
}
