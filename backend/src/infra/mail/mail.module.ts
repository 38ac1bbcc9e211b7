import { Module } from '@nestjs/common';
import { Mailer } from './mailer';
import { MailTransport } from './mail-transport';

@Module({ providers: [Mailer, MailTransport], exports: [Mailer] })
export class MailModule {}
