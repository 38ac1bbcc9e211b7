import { crudController, crudResource, EXACT, listSpec, RANGE } from '../../crud';
import { editableTemplates, previewMail, textsOf } from '../../infra/mail';
import { AdminMailTemplate, AdminMailTemplateUpdate } from './dto/admin-mail-template';
import { MailTemplateHooks } from './mail-template-hooks';
import { MailTemplate } from './mail-template.entity';

const EDITED = '(coalesce("row".subject, "row".subject_en, "row".text, "row".text_en) IS NOT NULL)';

/** The texts of mails. The rows are fixed, as the code defines which mails exist. */
const mailTemplates = crudResource<MailTemplate, AdminMailTemplate>({
  path: 'mail-templates',
  entity: MailTemplate,
  Row: AdminMailTemplate,
  Update: AdminMailTemplateUpdate,
  removable: false,
  list: listSpec<AdminMailTemplate>({
    order: [['template', 'ASC']],
    columns: {
      template: { kind: 'text', values: Object.keys(editableTemplates), sort: true, filter: EXACT },
      edited: { kind: 'boolean', sql: EDITED, sort: true, filter: EXACT },
      updatedAt: { kind: 'time', sort: true, filter: RANGE },
    },
  }),
  toRow: (row) => {
    const { subject, text } = textsOf(row.template, row);
    return {
      id: row.id,
      template: row.template,
      subject: subject.zh,
      subjectEn: subject.en,
      text: text.zh,
      textEn: text.en,
      variables: Object.keys(editableTemplates[row.template]),
      edited: [row.subject, row.subjectEn, row.text, row.textEn].some((value) => value !== null),
      preview: previewMail(row.template, row, 'zh-CN'),
      previewEn: previewMail(row.template, row, 'en-US'),
      updatedAt: row.updatedAt.toISOString(),
      version: row.version,
    };
  },
  bulk: {
    actions: {
      reset: () => ({ subject: null, subjectEn: null, text: null, textEn: null }),
    },
  },
});

export class MailTemplatesAdminController extends crudController(
  mailTemplates,
  MailTemplateHooks,
) {}
