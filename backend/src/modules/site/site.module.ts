import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CaptchaSettings } from './captcha-settings';
import { SettingHooks } from './setting-hooks';
import { Setting } from './setting.entity';
import { SettingsAdminController } from './settings-admin.controller';
import { SiteController } from './site.controller';
import { SiteRepository } from './site.repository';
import { SiteService } from './site.service';

@Module({
  imports: [TypeOrmModule.forFeature([Setting])],
  controllers: [SiteController, SettingsAdminController],
  providers: [SiteService, SiteRepository, SettingHooks, CaptchaSettings],
  exports: [SiteService],
})
export class SiteModule {}
