import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FilesModule } from '../../infra/files';
import { FormsModule } from '../forms';
import { ApplicationChoiceEvent } from './application-choice-event.entity';
import { ApplicationChoice } from './application-choice.entity';
import { ApplicationFile } from './application-file.entity';
import { ApplicationFilesController } from './application-files.controller';
import { ApplicationFilesRepository } from './application-files.repository';
import { ApplicationFilesService } from './application-files.service';
import { ApplicationForms } from './application-forms';
import { Application } from './application.entity';
import { ApplicationsController } from './applications.controller';
import { ApplicationsRepository } from './applications.repository';
import { ApplicationsService } from './applications.service';

/** Applications of students to campaigns. */
@Module({
  imports: [
    TypeOrmModule.forFeature([
      Application,
      ApplicationChoice,
      ApplicationChoiceEvent,
      ApplicationFile,
    ]),
    FilesModule,
    FormsModule,
  ],
  controllers: [ApplicationsController, ApplicationFilesController],
  providers: [
    ApplicationForms,
    ApplicationsRepository,
    ApplicationFilesRepository,
    ApplicationsService,
    ApplicationFilesService,
  ],
})
export class ApplicationsModule {}
