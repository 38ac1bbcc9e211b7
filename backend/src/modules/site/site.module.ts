import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PeriodsModule } from '../periods';
import { UserGroupsModule } from '../user-groups';
import { CaptchaSettings, SettingHooks, StoredChecks } from './setting-hooks';
import { Setting } from './setting.entity';
import { SettingsAdminController, SettingsFormController } from './settings-admin.controller';
import { SettingsService } from './settings.service';
import { SiteController } from './site.controller';
import { SiteRepository } from './site.repository';
import { SiteService } from './site.service';

@Module({
  imports: [TypeOrmModule.forFeature([Setting]), PeriodsModule, UserGroupsModule],
  controllers: [SiteController, SettingsFormController, SettingsAdminController],
  providers: [
    SiteService,
    SiteRepository,
    SettingsService,
    SettingHooks,
    CaptchaSettings,
    StoredChecks,
  ],
  exports: [SiteService],
})
export class SiteModule {}
