import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FilesModule } from '../../infra/files';
import { ChallengesModule } from '../challenges';
import { AnswerFilesController } from './answer-files.controller';
import { AnswerFilesRepository } from './answer-files.repository';
import { AnswerFilesService } from './answer-files.service';
import { CoAuthorsController } from './co-authors.controller';
import { CoAuthorsRepository } from './co-authors.repository';
import { CoAuthorsService } from './co-authors.service';
import { RubricVersion } from './rubric-version.entity';
import { TaskAnswerAuthor } from './task-answer-author.entity';
import { TaskAnswerFile } from './task-answer-file.entity';
import { TaskAnswerVersion } from './task-answer-version.entity';
import { TaskAnswer } from './task-answer.entity';
import { TaskAnswersController } from './task-answers.controller';
import { TaskAnswersRepository } from './task-answers.repository';
import { TaskAnswersService } from './task-answers.service';
import { Task } from './task.entity';
import { TasksAdminController } from './tasks-admin.controller';
import { TasksRepository } from './tasks.repository';
import { TasksService } from './tasks.service';

/** Challenges that are answered in text, files or links, with the rubric by which answers are marked. */
@Module({
  imports: [
    TypeOrmModule.forFeature([
      ...[RubricVersion, Task, TaskAnswer, TaskAnswerAuthor, TaskAnswerFile, TaskAnswerVersion],
    ]),
    ChallengesModule,
    FilesModule,
  ],
  controllers: [
    AnswerFilesController,
    CoAuthorsController,
    TaskAnswersController,
    TasksAdminController,
  ],
  providers: [
    AnswerFilesRepository,
    AnswerFilesService,
    CoAuthorsRepository,
    CoAuthorsService,
    TaskAnswersRepository,
    TaskAnswersService,
    TasksRepository,
    TasksService,
  ],
  exports: [AnswerFilesService, TasksRepository],
})
export class TaskAnswersModule {}
