export { MailModule, Mailer } from './mailer';
export { mails, type Mail } from './mails';
