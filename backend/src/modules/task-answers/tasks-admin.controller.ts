import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ActingUser, type Actor, IdParameter, IdPipe } from '../../crud';
import { Roles } from '../../http/access';
import { ApiErrors } from '../../http/errors';
import { AdminRubric, RubricSave } from './dto/rubric';
import { AdminTask, TaskSave, TaskVersionQuery } from './dto/task';
import { TasksService } from './tasks.service';

const challengeId = new IdPipe('challenge.id');

@ApiTags('admin challenges')
@Roles('admin', 'author')
@ApiErrors('input.invalid', 'challenge.notFound')
@Controller('admin/challenges/:id')
export class TasksAdminController {
  constructor(private readonly tasks: TasksService) {}

  @Get('task')
  @IdParameter()
  @ApiOperation({
    summary: 'Read the task of a challenge',
    description: 'What the challenge asks for beside or instead of flags.',
  })
  @ApiOkResponse({ type: AdminTask, description: 'The task.' })
  @ApiErrors('task.notFound')
  read(@Param('id', challengeId) id: number, @ActingUser() actor: Actor): Promise<AdminTask> {
    return this.tasks.read(actor, id);
  }

  @Put('task')
  @IdParameter()
  @ApiOperation({
    summary: 'Save the task of a challenge',
    description: 'The first save also creates its flag of kind `review`.',
  })
  @ApiOkResponse({ type: AdminTask, description: 'As stored.' })
  @ApiErrors('row.stale', 'task.notice', 'task.decay')
  save(
    @Param('id', challengeId) id: number,
    @Body() body: TaskSave,
    @ActingUser() actor: Actor,
  ): Promise<AdminTask> {
    return this.tasks.save(actor, id, body);
  }

  @Delete('task')
  @IdParameter()
  @HttpCode(204)
  @ApiOperation({
    summary: 'Delete the task of a challenge',
    description: 'With its flag, while nobody has begun an answer.',
  })
  @ApiNoContentResponse({ description: 'Deleted.' })
  @ApiErrors('task.notFound', 'task.answered', 'row.stale', 'task.notice', 'task.decay')
  remove(
    @Param('id', challengeId) id: number,
    @Query() { version }: TaskVersionQuery,
    @ActingUser() actor: Actor,
  ): Promise<void> {
    return this.tasks.remove(actor, id, version);
  }

  @Get('rubric')
  @IdParameter()
  @ApiOperation({
    summary: 'Read the rubric of a challenge',
    description: 'The newest version, by which answers are marked that nobody has claimed yet.',
  })
  @ApiOkResponse({ type: AdminRubric, description: 'The rubric.' })
  readRubric(
    @Param('id', challengeId) id: number,
    @ActingUser() actor: Actor,
  ): Promise<AdminRubric> {
    return this.tasks.readRubric(actor, id);
  }

  @Post('rubric')
  @IdParameter()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Add a version of the rubric',
    description:
      'Marks of older versions stay as they are. The score of the flag becomes what the criteria give together.',
  })
  @ApiOkResponse({ type: AdminRubric, description: 'The new version.' })
  @ApiErrors('row.stale', 'task.notice', 'task.decay')
  addRubric(
    @Param('id', challengeId) id: number,
    @Body() body: RubricSave,
    @ActingUser() actor: Actor,
  ): Promise<AdminRubric> {
    return this.tasks.addRubric(actor, id, body);
  }
}
