export { addMail, recordMail, sendMailAgain, textsOf } from './mail-queue';
export { MailSenderModule } from './mail-sender';
export { Mailer, MailModule } from './mailer';
export {
  defaultTexts,
  type EditableTemplate,
  editableTemplates,
  type Mail,
  mails,
  renderMail,
  unknownVariables,
} from './mails';
