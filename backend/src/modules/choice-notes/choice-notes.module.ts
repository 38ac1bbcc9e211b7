import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ApplicationsModule } from '../applications';
import { ChoiceMention } from './choice-mention.entity';
import { ChoiceNote } from './choice-note.entity';
import {
  ChoiceNotesAdminController,
  MentionsAdminController,
} from './choice-notes-admin.controller';
import { ChoiceNotesRepository } from './choice-notes.repository';
import { ChoiceNotesService } from './choice-notes.service';

/** Notes on choices, in which staff mention each other. */
@Module({
  imports: [TypeOrmModule.forFeature([ChoiceNote, ChoiceMention]), ApplicationsModule],
  controllers: [ChoiceNotesAdminController, MentionsAdminController],
  providers: [ChoiceNotesRepository, ChoiceNotesService],
})
export class ChoiceNotesModule {}
