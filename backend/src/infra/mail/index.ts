export { addMail, recordMail, sendMailAgain } from './mail-queue';
export { describeReply, MailSenderModule } from './mail-sender';
export { Mailer, MailModule } from './mailer';
export { type Mail, mails } from './mails';
