export { MailsModule } from './mails.module';
