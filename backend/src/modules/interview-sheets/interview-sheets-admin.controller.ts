import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ActingUser, type Actor, IdParameter, IdPipe } from '../../crud';
import { CurrentUser, Roles, type SessionUser, STAFF_ROLES } from '../../http/access';
import { ApiErrors } from '../../http/errors';
import {
  InterviewSheet,
  SheetDraw,
  SheetFactAdd,
  SheetInterview,
  SheetItemSave,
  SheetItemSaved,
  SheetItemVersionQuery,
  SheetOrder,
  SheetOwnAdd,
  SheetQuestion,
  SheetQuestionAdd,
} from './dto/interview-sheet';
import { InterviewSheetsService } from './interview-sheets.service';
import { SheetChangesService } from './sheet-changes.service';

const id = new IdPipe();

/** The sheets of the interviews of a choice, by their stages. */
@ApiTags('admin/interview-sheets')
@Roles('admin', ...STAFF_ROLES)
@ApiErrors('input.invalid', 'row.notFound')
@Controller('admin/application-choices/:id/interview-sheets')
export class InterviewSheetsAdminController {
  constructor(
    private readonly sheets: InterviewSheetsService,
    private readonly changes: SheetChangesService,
  ) {}

  @Get()
  @IdParameter()
  @ApiOperation({
    summary: 'List the interviews of a choice that have a sheet',
    description: 'Those that are booked; leads also see those cancelled whose sheet is left.',
  })
  @ApiOkResponse({ type: [SheetInterview], description: 'In the order of the stages.' })
  list(
    @Param('id', id) choiceId: number,
    @CurrentUser() user: SessionUser,
  ): Promise<SheetInterview[]> {
    return this.sheets.list(choiceId, user);
  }

  @Get(':stageId')
  @IdParameter()
  @IdParameter('stageId')
  @ApiOperation({
    summary: 'Read the sheet of an interview',
    description: 'The applicant never sees it. Before a booking there is none.',
  })
  @ApiOkResponse({ type: InterviewSheet, description: 'Its questions with notes.' })
  read(
    @Param('id', id) choiceId: number,
    @Param('stageId', id) stageId: number,
    @CurrentUser() user: SessionUser,
  ): Promise<InterviewSheet> {
    return this.sheets.read({ choiceId, stageId }, user);
  }

  @Get(':stageId/questions')
  @IdParameter()
  @IdParameter('stageId')
  @ApiOperation({
    summary: 'List the questions that can be added to a sheet',
    description: 'Active ones for the position that are not on the sheet.',
  })
  @ApiOkResponse({ type: [SheetQuestion], description: 'By topic.' })
  listQuestions(
    @Param('id', id) choiceId: number,
    @Param('stageId', id) stageId: number,
    @CurrentUser() user: SessionUser,
  ): Promise<SheetQuestion[]> {
    return this.sheets.listQuestions({ choiceId, stageId }, user);
  }

  @Post(':stageId/draws')
  @HttpCode(200)
  @IdParameter()
  @IdParameter('stageId')
  @ApiOperation({
    summary: 'Draw questions from the bank',
    description: 'Random ones for the position that the applicant was not asked in this campaign.',
  })
  @ApiOkResponse({ type: InterviewSheet, description: 'With the questions.' })
  @ApiErrors('sheet.full', 'sheet.cancelled')
  draw(
    @Param('id', id) choiceId: number,
    @Param('stageId', id) stageId: number,
    @Body() { count }: SheetDraw,
    @CurrentUser() user: SessionUser,
    @ActingUser() actor: Actor,
  ): Promise<InterviewSheet> {
    return this.changes.draw({ choiceId, stageId }, count, user, actor);
  }

  @Post(':stageId/questions')
  @HttpCode(200)
  @IdParameter()
  @IdParameter('stageId')
  @ApiOperation({
    summary: 'Add a question of the bank to a sheet',
    description: 'The sheet keeps its text as it is now.',
  })
  @ApiOkResponse({ type: InterviewSheet, description: 'With the question.' })
  @ApiErrors('sheet.full', 'sheet.cancelled')
  addQuestion(
    @Param('id', id) choiceId: number,
    @Param('stageId', id) stageId: number,
    @Body() { questionId }: SheetQuestionAdd,
    @CurrentUser() user: SessionUser,
    @ActingUser() actor: Actor,
  ): Promise<InterviewSheet> {
    return this.changes.addQuestion({ choiceId, stageId }, questionId, user, actor);
  }

  @Post(':stageId/facts')
  @HttpCode(200)
  @IdParameter()
  @IdParameter('stageId')
  @ApiOperation({
    summary: 'Add a suggestion of the evidence to a sheet',
    description: 'The sheet keeps it as it is now.',
  })
  @ApiOkResponse({ type: InterviewSheet, description: 'With the suggestion.' })
  @ApiErrors('sheet.full', 'sheet.cancelled')
  addFact(
    @Param('id', id) choiceId: number,
    @Param('stageId', id) stageId: number,
    @Body() { key }: SheetFactAdd,
    @CurrentUser() user: SessionUser,
    @ActingUser() actor: Actor,
  ): Promise<InterviewSheet> {
    return this.changes.addFact({ choiceId, stageId }, key, user, actor);
  }

  @Post(':stageId/items')
  @HttpCode(200)
  @IdParameter()
  @IdParameter('stageId')
  @ApiOperation({
    summary: 'Add a question of your own to a sheet',
    description: 'It is no question of the bank.',
  })
  @ApiOkResponse({ type: InterviewSheet, description: 'With the question.' })
  @ApiErrors('sheet.full', 'sheet.cancelled')
  addOwn(
    @Param('id', id) choiceId: number,
    @Param('stageId', id) stageId: number,
    @Body() { text }: SheetOwnAdd,
    @CurrentUser() user: SessionUser,
    @ActingUser() actor: Actor,
  ): Promise<InterviewSheet> {
    return this.changes.addOwn({ choiceId, stageId }, text, user, actor);
  }

  @Put(':stageId/items/:itemId')
  @IdParameter()
  @IdParameter('stageId')
  @IdParameter('itemId')
  @ApiOperation({
    summary: 'Save the note on an answer',
    description: 'All interviewers of the choice write the same note.',
  })
  @ApiOkResponse({ type: SheetItemSaved, description: 'The version that was stored.' })
  @ApiErrors('row.stale', 'sheet.cancelled')
  save(
    @Param('id', id) choiceId: number,
    @Param('stageId', id) stageId: number,
    @Param('itemId', id) itemId: number,
    @Body() body: SheetItemSave,
    @CurrentUser() user: SessionUser,
  ): Promise<SheetItemSaved> {
    return this.changes.save({ choiceId, stageId }, itemId, body, user);
  }

  @Delete(':stageId/items/:itemId')
  @IdParameter()
  @IdParameter('stageId')
  @IdParameter('itemId')
  @ApiOperation({ summary: 'Remove a question from a sheet', description: 'With its note.' })
  @ApiOkResponse({ type: InterviewSheet, description: 'Without it.' })
  @ApiErrors('row.stale', 'sheet.cancelled')
  remove(
    @Param('id', id) choiceId: number,
    @Param('stageId', id) stageId: number,
    @Param('itemId', id) itemId: number,
    @Query() { version }: SheetItemVersionQuery,
    @CurrentUser() user: SessionUser,
    @ActingUser() actor: Actor,
  ): Promise<InterviewSheet> {
    return this.changes.remove({ choiceId, stageId }, itemId, version, user, actor);
  }

  @Post(':stageId/order')
  @HttpCode(200)
  @IdParameter()
  @IdParameter('stageId')
  @ApiOperation({
    summary: 'Order the questions of a sheet',
    description: 'Refused if somebody has added or removed one since.',
  })
  @ApiOkResponse({ type: InterviewSheet, description: 'In the new order.' })
  @ApiErrors('row.stale', 'sheet.cancelled')
  order(
    @Param('id', id) choiceId: number,
    @Param('stageId', id) stageId: number,
    @Body() { ids }: SheetOrder,
    @CurrentUser() user: SessionUser,
    @ActingUser() actor: Actor,
  ): Promise<InterviewSheet> {
    return this.changes.order({ choiceId, stageId }, ids, user, actor);
  }
}
