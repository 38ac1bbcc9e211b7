import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { RouteConfig } from '@nestjs/platform-fastify';
import { AnyUser, CurrentUser, type SessionUser } from '../../http/access';
import { ApiErrors } from '../../http/errors';
import { MaxValues } from '../../http/validation';
import { IdParameter, IdPipe } from '../../crud';
import { Limiter } from '../../infra/rate-limit';
import { limits } from '../../lib/limits';
import { ApplicationsService } from './applications.service';
import {
  ApplicationSave,
  ApplicationSaved,
  ApplicationSubmission,
  ApplicationVersion,
  ApplicationVersionQuery,
  ApplicationView,
} from './dto/application';

const campaignId = new IdPipe();

@ApiTags('applications')
@AnyUser()
@ApiErrors('input.invalid', 'campaign.notFound')
@Controller('campaigns/:id/application')
export class ApplicationsController {
  constructor(
    private readonly applications: ApplicationsService,
    private readonly limiter: Limiter,
  ) {}

  @Get()
  @IdParameter()
  @ApiOperation({
    summary: 'Read your application to a recruitment',
    description:
      'With the form to fill in. Where you have not begun, an empty draft of version 0. It tells nothing of what became of it.',
  })
  @ApiOkResponse({ type: ApplicationView, description: 'Your application.' })
  read(
    @CurrentUser() user: SessionUser,
    @Param('id', campaignId) id: number,
  ): Promise<ApplicationView> {
    return this.applications.read(user, id);
  }

  @Put()
  @IdParameter()
  @RouteConfig({ bodyLimit: limits.application.bodyBytes })
  @MaxValues(limits.form.values)
  @ApiOperation({
    summary: 'Save what you have typed',
    description:
      'Stores answers and positions as unsent; nothing is required. The first save makes the application.',
  })
  @ApiOkResponse({ type: ApplicationSaved, description: 'The version that was stored.' })
  @ApiErrors('application.closed', 'application.withdrawn', 'row.stale', 'rate.limited')
  async save(
    @CurrentUser() user: SessionUser,
    @Param('id', campaignId) id: number,
    @Body() body: ApplicationSave,
  ): Promise<ApplicationSaved> {
    await this.limiter.consume('savePerUser', String(user.id));
    return this.applications.save(user, id, body);
  }

  @Post('submission')
  @IdParameter()
  @ApiOperation({
    summary: 'Submit your application',
    description:
      'What is saved, whole: problems are named by `answers.<key>` and `positions`. It can be edited and submitted again until the deadline.',
  })
  @HttpCode(200)
  @ApiOkResponse({ type: ApplicationView, description: 'As submitted.' })
  @ApiErrors('application.closed', 'application.withdrawn', 'row.stale', 'consent.outdated')
  submit(
    @CurrentUser() user: SessionUser,
    @Param('id', campaignId) id: number,
    @Body() body: ApplicationSubmission,
  ): Promise<ApplicationView> {
    return this.applications.submit(user, id, body);
  }

  @Delete('draft')
  @IdParameter()
  @ApiOperation({
    summary: 'Discard what you have not submitted',
    description: 'The application is as it was submitted last.',
  })
  @ApiOkResponse({ type: ApplicationView, description: 'As submitted.' })
  @ApiErrors('application.notSubmitted', 'application.withdrawn', 'row.stale')
  discard(
    @CurrentUser() user: SessionUser,
    @Param('id', campaignId) id: number,
    @Query() { version }: ApplicationVersionQuery,
  ): Promise<ApplicationView> {
    return this.applications.discard(user, id, version);
  }

  @Post('withdrawal')
  @IdParameter()
  @ApiOperation({
    summary: 'Withdraw your application',
    description: 'At any time before you answer an offer; it cannot be undone.',
  })
  @HttpCode(200)
  @ApiOkResponse({ type: ApplicationView, description: 'The withdrawn application.' })
  @ApiErrors(
    'application.answered',
    'application.notSubmitted',
    'application.withdrawn',
    'row.stale',
  )
  withdraw(
    @CurrentUser() user: SessionUser,
    @Param('id', campaignId) id: number,
    @Body() { version }: ApplicationVersion,
  ): Promise<ApplicationView> {
    return this.applications.withdraw(user, id, version);
  }

  @Post('form')
  @IdParameter()
  @ApiOperation({
    summary: 'Go on with the newest questions',
    description: 'Where `newerForm` says that there are some. Answers stay with their questions.',
  })
  @HttpCode(200)
  @ApiOkResponse({ type: ApplicationView, description: 'With the newest questions.' })
  @ApiErrors('application.closed', 'application.withdrawn', 'row.stale')
  takeNewestForm(
    @CurrentUser() user: SessionUser,
    @Param('id', campaignId) id: number,
    @Body() { version }: ApplicationVersion,
  ): Promise<ApplicationView> {
    return this.applications.takeNewestForm(user, id, version);
  }
}
