export { MailModule } from './mail.module';
export { Mailer } from './mailer';
export { mails, type Mail } from './mails';
