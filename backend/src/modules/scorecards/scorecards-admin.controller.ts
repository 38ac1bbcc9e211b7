import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ActingUser, type Actor, IdParameter, IdPipe } from '../../crud';
import { CurrentUser, Roles, type SessionUser, STAFF_ROLES } from '../../http/access';
import { ApiErrors } from '../../http/errors';
import {
  ChoiceScorecards,
  ScorecardCorrect,
  ScorecardSave,
  ScorecardSaved,
  ScorecardVersion,
  ScorecardVersionQuery,
} from './dto/scorecard';
import { ScorecardsService } from './scorecards.service';

/** The scorecards of a choice: the own one, and those of others once it is submitted. */
@ApiTags('admin/application-choices')
@Roles('admin', ...STAFF_ROLES)
@ApiErrors('input.invalid', 'row.notFound')
@Controller('admin/application-choices/:id')
export class ScorecardsAdminController {
  constructor(private readonly scorecards: ScorecardsService) {}

  @Get('scorecards')
  @IdParameter()
  @ApiOperation({
    summary: 'Read the scorecards of a choice',
    description: 'Nobody sees those of others, nor anything counted from them, before handing in.',
  })
  @ApiOkResponse({ type: ChoiceScorecards, description: 'The criteria and the scorecards.' })
  read(
    @Param('id', IdPipe) id: number,
    @CurrentUser() user: SessionUser,
  ): Promise<ChoiceScorecards> {
    return this.scorecards.read(id, user);
  }

  @Put('scorecard')
  @IdParameter()
  @ApiOperation({
    summary: 'Save your scorecard',
    description: 'Nothing is required. The first save makes the scorecard.',
  })
  @ApiOkResponse({ type: ScorecardSaved, description: 'The version that was stored.' })
  @ApiErrors('scorecard.submitted', 'row.stale')
  save(
    @Param('id', IdPipe) id: number,
    @CurrentUser() user: SessionUser,
    @Body() body: ScorecardSave,
  ): Promise<ScorecardSaved> {
    return this.scorecards.save(id, user, body);
  }

  @Delete('scorecard')
  @IdParameter()
  @ApiOperation({ summary: 'Discard your scorecard', description: 'Until it is handed in.' })
  @ApiOkResponse({ type: ChoiceScorecards, description: 'Without your scorecard.' })
  @ApiErrors('scorecard.notSaved', 'scorecard.submitted', 'row.stale')
  discard(
    @Param('id', IdPipe) id: number,
    @Query() { version }: ScorecardVersionQuery,
    @CurrentUser() user: SessionUser,
    @ActingUser() actor: Actor,
  ): Promise<ChoiceScorecards> {
    return this.scorecards.discard(id, version, user, actor);
  }

  @Post('scorecard/submission')
  @IdParameter()
  @ApiOperation({
    summary: 'Hand in your scorecard',
    description:
      'What is saved, whole: problems are named by `marks.<id of the criterion>` and `recommendation`. It keeps the criteria of now.',
  })
  @HttpCode(200)
  @ApiOkResponse({ type: ChoiceScorecards, description: 'With the scorecards of others.' })
  @ApiErrors('scorecard.notSaved', 'scorecard.submitted', 'row.stale')
  submit(
    @Param('id', IdPipe) id: number,
    @Body() { version }: ScorecardVersion,
    @CurrentUser() user: SessionUser,
    @ActingUser() actor: Actor,
  ): Promise<ChoiceScorecards> {
    return this.scorecards.submit(id, version, user, actor);
  }

  @Post('scorecard/correction')
  @IdParameter()
  @ApiOperation({
    summary: 'Correct your scorecard',
    description: 'After it was handed in. The former values stay readable, with the reason.',
  })
  @HttpCode(200)
  @ApiOkResponse({ type: ChoiceScorecards, description: 'With the correction.' })
  @ApiErrors('scorecard.notSaved', 'scorecard.notSubmitted', 'row.stale')
  correct(
    @Param('id', IdPipe) id: number,
    @Body() body: ScorecardCorrect,
    @CurrentUser() user: SessionUser,
    @ActingUser() actor: Actor,
  ): Promise<ChoiceScorecards> {
    return this.scorecards.correct(id, body, user, actor);
  }
}
