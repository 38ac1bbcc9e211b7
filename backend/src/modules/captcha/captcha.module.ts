import { Module } from '@nestjs/common';
import { SiteModule } from '../site';
import { Altcha } from './altcha';
import { CaptchaController } from './captcha.controller';
import { CaptchaService, CaptchaUsesRepository } from './captcha.service';
import { Turnstile } from './turnstile';

@Module({
  imports: [SiteModule],
  controllers: [CaptchaController],
  providers: [Altcha, CaptchaService, CaptchaUsesRepository, Turnstile],
  exports: [CaptchaService],
})
export class CaptchaModule {}
