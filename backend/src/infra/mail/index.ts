export { Mailer, MailModule } from './mailer';
export { mails, type Mail } from './mails';
