import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailTemplateHooks } from './mail-template-hooks';
import { MailTemplate } from './mail-template.entity';
import { MailTemplatesAdminController } from './mail-templates-admin.controller';
import { MailRow } from './mail.entity';
import { MailsAdminController } from './mails-admin.controller';
import { MailsService } from './mails.service';

/** The mails of the site for admins; `infra/mail` stores and sends them. */
@Module({
  imports: [TypeOrmModule.forFeature([MailRow, MailTemplate])],
  controllers: [MailsAdminController, MailTemplatesAdminController],
  providers: [MailsService, MailTemplateHooks],
})
export class MailsModule {}
