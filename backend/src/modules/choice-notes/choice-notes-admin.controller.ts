import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { ActingUser, type Actor, IdParameter, IdPipe } from '../../crud';
import { CurrentUser, Roles, type SessionUser, STAFF_ROLES } from '../../http/access';
import { ApiErrors } from '../../http/errors';
import { ChoiceNotesService } from './choice-notes.service';
import { ChoiceNoteCreate, ChoiceNotes, ChoiceNoteUpdate, Mentions } from './dto/choice-note';

/** The notes of staff on a choice. */
@ApiTags('admin/application-choices')
@Roles('admin', ...STAFF_ROLES)
@ApiErrors('input.invalid', 'row.notFound')
@Controller('admin/application-choices/:id/notes')
export class ChoiceNotesAdminController {
  constructor(private readonly notes: ChoiceNotesService) {}

  @Get()
  @IdParameter()
  @ApiOperation({
    summary: 'Read the notes on a choice',
    description: 'The applicant never sees them.',
  })
  @ApiOkResponse({ type: ChoiceNotes, description: 'The notes, and who can be mentioned.' })
  read(@Param('id', IdPipe) id: number, @CurrentUser() user: SessionUser): Promise<ChoiceNotes> {
    return this.notes.read(id, user);
  }

  @Post()
  @IdParameter()
  @ApiOperation({
    summary: 'Note something on a choice',
    description:
      'Staff who see the choice and are mentioned by `@username` are told; any other name is text.',
  })
  @ApiCreatedResponse({ type: ChoiceNotes, description: 'With the new note.' })
  create(
    @Param('id', IdPipe) id: number,
    @Body() { text }: ChoiceNoteCreate,
    @CurrentUser() user: SessionUser,
    @ActingUser() actor: Actor,
  ): Promise<ChoiceNotes> {
    return this.notes.create(id, text, user, actor);
  }

  @Post('read')
  @HttpCode(204)
  @IdParameter()
  @ApiOperation({
    summary: 'Mark the mentions of you as read',
    description: 'Those of this choice.',
  })
  @ApiNoContentResponse({ description: 'They are read.' })
  markRead(@Param('id', IdPipe) id: number, @CurrentUser() user: SessionUser): Promise<void> {
    return this.notes.markRead(id, user);
  }

  @Patch(':noteId')
  @IdParameter()
  @IdParameter('noteId')
  @ApiOperation({ summary: 'Change your note', description: 'One of others answers 404.' })
  @ApiOkResponse({ type: ChoiceNotes, description: 'With the changed note.' })
  @ApiErrors('row.stale')
  update(
    @Param('id', IdPipe) id: number,
    @Param('noteId', IdPipe) noteId: number,
    @Body() body: ChoiceNoteUpdate,
    @CurrentUser() user: SessionUser,
    @ActingUser() actor: Actor,
  ): Promise<ChoiceNotes> {
    return this.notes.update(id, noteId, body, user, actor);
  }

  @Delete(':noteId')
  @IdParameter()
  @IdParameter('noteId')
  @ApiOperation({ summary: 'Delete your note', description: 'One of others answers 404.' })
  @ApiOkResponse({ type: ChoiceNotes, description: 'Without it.' })
  delete(
    @Param('id', IdPipe) id: number,
    @Param('noteId', IdPipe) noteId: number,
    @CurrentUser() user: SessionUser,
    @ActingUser() actor: Actor,
  ): Promise<ChoiceNotes> {
    return this.notes.delete(id, noteId, user, actor);
  }
}

@ApiTags('admin/mentions')
@Roles('admin', ...STAFF_ROLES)
@Controller('admin/mentions')
export class MentionsAdminController {
  constructor(private readonly notes: ChoiceNotesService) {}

  @Get()
  @ApiOperation({
    summary: 'List the mentions of you',
    description:
      'The notes that mention you and that you have not read, without who the applicant is.',
  })
  @ApiOkResponse({ type: Mentions, description: 'How many there are, and the newest 20.' })
  list(@CurrentUser() user: SessionUser): Promise<Mentions> {
    return this.notes.findMentions(user);
  }
}
