import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailRow } from './mail.entity';
import { MailsAdminController } from './mails-admin.controller';
import { MailsService } from './mails.service';

/** The mails of the site for admins; `infra/mail` stores and sends them. */
@Module({
  imports: [TypeOrmModule.forFeature([MailRow])],
  controllers: [MailsAdminController],
  providers: [MailsService],
})
export class MailsModule {}
