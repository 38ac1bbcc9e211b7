import { Module } from '@nestjs/common';
import { FilesModule } from '../../infra/files';
import { LimiterModule } from '../../infra/rate-limit';
import { AuthModule } from '../auth';
import { ConsentsModule } from '../consents';
import { PeriodsModule } from '../periods';
import { UsersModule } from '../users';
import { AccountDeletionModule } from './account-deletion.module';
import { OwnAccountController } from './own-account.controller';
import { OwnAccountService } from './own-account.service';
import { OwnDataArchive } from './own-data-archive';
import { OwnDataController } from './own-data.controller';
import { OwnDataRepository } from './own-data.repository';
import { OwnDataService } from './own-data.service';

/** What users see, download and delete of what is stored about them. */
@Module({
  imports: [
    AccountDeletionModule,
    AuthModule,
    ConsentsModule,
    FilesModule,
    LimiterModule,
    PeriodsModule,
    UsersModule,
  ],
  controllers: [OwnAccountController, OwnDataController],
  providers: [OwnAccountService, OwnDataArchive, OwnDataRepository, OwnDataService],
})
export class OwnDataModule {}
