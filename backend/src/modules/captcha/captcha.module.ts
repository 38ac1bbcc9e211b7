import { Module } from '@nestjs/common';
import { SiteModule } from '../site';
import { Altcha } from './altcha';
import { CaptchaController } from './captcha.controller';
import { CaptchaService } from './captcha.service';
import { CaptchaUsesRepository } from './captcha-uses.repository';
import { Turnstile } from './turnstile';

@Module({
  imports: [SiteModule],
  controllers: [CaptchaController],
  providers: [Altcha, CaptchaService, CaptchaUsesRepository, Turnstile],
  exports: [CaptchaService],
})
export class CaptchaModule {}
