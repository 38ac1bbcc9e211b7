import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FilesModule } from '../../infra/files';
import { Consent, ConsentsModule } from '../consents';
import { FormsModule } from '../forms';
import { ApplicationChoiceDecision } from './application-choice-decision.entity';
import { ApplicationChoiceEvent } from './application-choice-event.entity';
import { ApplicationChoice } from './application-choice.entity';
import { ApplicationConflict } from './application-conflict.entity';
import { ApplicationConsentController } from './application-consent.controller';
import { ApplicationConsentService } from './application-consent.service';
import { ApplicationFile } from './application-file.entity';
import { ApplicationFilesController } from './application-files.controller';
import { ApplicationFilesRepository } from './application-files.repository';
import { ApplicationFilesService } from './application-files.service';
import { ApplicationForms } from './application-forms';
import { Application } from './application.entity';
import { ApplicationsController } from './applications.controller';
import { ApplicationsRepository } from './applications.repository';
import { ApplicationsService } from './applications.service';
import { ChoicesAdminController } from './choices-admin.controller';
import { ChoiceTagsAdminController } from './choice-tags-admin.controller';
import { ChoiceAccess } from './choices-access';
import { ChoiceConflictsAdminController } from './choices-conflicts-admin.controller';
import { ChoiceConflicts } from './choices-conflicts.service';
import { ChoiceDuplicatesAdminController } from './choices-duplicates-admin.controller';
import { ChoiceDuplicates } from './choices-duplicates.service';
import { ChoiceFiles } from './choices-files';
import { ChoiceHooks } from './choices-hooks';
import { ChoiceIdentityAdminController } from './choices-identity-admin.controller';
import { ChoiceIdentityService } from './choices-identity.service';
import { ChoicePagesService } from './choices-pages.service';
import { ChoiceReads } from './choices-reads';
import { ChoiceSubmissions } from './choices-submission';

/** Applications of students to campaigns. */
@Module({
  imports: [
    TypeOrmModule.forFeature([
      Application,
      ApplicationChoice,
      ApplicationChoiceDecision,
      ApplicationChoiceEvent,
      ApplicationConflict,
      ApplicationFile,
      // Refers to campaigns, which a command that needs accounts alone does not load.
      Consent,
    ]),
    ConsentsModule,
    FilesModule,
    FormsModule,
  ],
  controllers: [
    ApplicationsController,
    ApplicationFilesController,
    ChoicesAdminController,
    ChoiceConflictsAdminController,
    ChoiceDuplicatesAdminController,
    ChoiceIdentityAdminController,
    ChoiceTagsAdminController,
    ApplicationConsentController,
  ],
  providers: [
    ApplicationConsentService,
    ApplicationForms,
    ApplicationsRepository,
    ApplicationFilesRepository,
    ApplicationsService,
    ApplicationFilesService,
    ChoiceAccess,
    ChoiceHooks,
    ChoiceConflicts,
    ChoiceDuplicates,
    ChoiceFiles,
    ChoiceIdentityService,
    ChoicePagesService,
    ChoiceReads,
    ChoiceSubmissions,
  ],
  exports: [ChoiceAccess],
})
export class ApplicationsModule {}
