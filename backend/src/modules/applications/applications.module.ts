import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ApplicationChoiceEvent } from './application-choice-event.entity';
import { ApplicationChoice } from './application-choice.entity';
import { ApplicationFile } from './application-file.entity';
import { Application } from './application.entity';

/** Applications of students to campaigns. */
@Module({
  imports: [
    TypeOrmModule.forFeature([
      Application,
      ApplicationChoice,
      ApplicationChoiceEvent,
      ApplicationFile,
    ]),
  ],
})
export class ApplicationsModule {}
