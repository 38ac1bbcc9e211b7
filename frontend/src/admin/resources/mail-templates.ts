import type { AdminMailTemplate, AdminMailTemplateUpdate } from '../../api';
import { describeResource, READ } from '../crud';

export const mailTemplates = describeResource<AdminMailTemplate, never, AdminMailTemplateUpdate>({
  name: 'mail-templates',
  group: 'running',
  schemas: { update: 'AdminMailTemplateUpdate' },
  getTitle: ({ subject, subjectEn }, localize) => localize(subject, subjectEn),
  defaultSort: [{ field: 'template', order: 'asc' }],
  fields: [
    {
      name: 'template',
      type: 'select',
      pages: READ,
      sort: true,
      filter: ['in'],
      i18nPrefix: 'mails.options.template',
      options: {
        alreadyRegistered: 'default',
        passwordChanged: 'default',
        emailChanged: 'default',
        decisionAccepted: 'default',
        decisionWaitlisted: 'default',
        decisionRejected: 'default',
        retentionWarning: 'default',
        interviewBooked: 'default',
        interviewChanged: 'default',
        interviewCancelled: 'default',
        interviewReminder: 'default',
        answerFeedback: 'default',
      },
    },
    { name: 'edited', type: 'switch', pages: READ, sort: true, filter: ['eq'] },
    { name: 'variables', type: 'tags', pages: ['show'] },
    {
      name: 'subject',
      type: 'text',
      pages: ['list', 'edit'],
      translation: 'subjectEn',
      linkToRow: true,
    },
    { name: 'subjectEn', type: 'text', pages: ['edit'] },
    { name: 'text', type: 'longText', pages: ['edit'], translation: 'textEn' },
    { name: 'textEn', type: 'longText', pages: ['edit'] },
    { name: 'preview', type: 'longText', pages: ['show'] },
    { name: 'previewEn', type: 'longText', pages: ['show'] },
    { name: 'updatedAt', type: 'dateTime', pages: READ, sort: true, filter: ['gte', 'lte'] },
  ],
  pages: {
    list: { path: '/control_panel/mail-templates' },
    show: { path: '/control_panel/mail-templates/:id', width: 'narrow' },
    edit: { path: '/control_panel/mail-templates/:id/edit', width: 'narrow' },
  },
  rowActions: [
    {
      name: 'reset',
      path: '/admin/mail-templates/bulk',
      body: ({ id }) => ({ ids: [id], action: 'reset' }),
      when: ({ edited }) => edited,
      danger: true,
    },
  ],
});
