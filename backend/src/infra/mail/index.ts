export {
  addMail,
  addMails,
  type CalendarEvent,
  isReachable,
  readTexts,
  type Recipient,
  recordMail,
  sendMailAgain,
  sendMailsAgain,
} from './mail-queue';
export { MailSenderModule } from './mail-sender';
export { type ChangedTexts, previewMail, textsOf, variableProblems } from './mail-texts';
export { Mailer, MailModule } from './mailer';
export { removeFromOutbox } from './outbox';
export {
  defaultTexts,
  type EditableTemplate,
  editableTemplates,
  type Mail,
  mails,
  type MailVariables,
  renderMail,
} from './mails';
