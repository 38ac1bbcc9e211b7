import { Module } from '@nestjs/common';
import { MailTransport } from './mail-transport';
import { Mailer } from './mailer';

@Module({ providers: [Mailer, MailTransport], exports: [Mailer] })
export class MailModule {}
