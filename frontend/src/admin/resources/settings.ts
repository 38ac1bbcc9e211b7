import type { AdminSettingValues } from '../../api';
import { staleAfter } from '../../domain/query-keys';
import { describeResource } from '../crud';

/** All site settings as one row; the data provider combines the API's rows. */
type SettingsRow = Required<AdminSettingValues> & {
  id: number;
  versions: Readonly<Record<string, number>>;
};

export const settings = describeResource<SettingsRow, never, AdminSettingValues>({
  name: 'settings',
  group: 'running',
  schemas: { update: 'AdminSettingValues' },
  getTitle: ({ name }) => name,
  defaultSort: [],
  fields: [
    { name: 'name', type: 'text', pages: ['edit'] },
    { name: 'flagPrefix', type: 'code', pages: ['edit'] },
    {
      name: 'languages',
      type: 'tags',
      pages: ['edit'],
      options: ['zh-CN', 'en-US'],
      i18nPrefix: 'settings.languages',
    },
    { name: 'homeUrl', type: 'code', pages: ['edit'] },
    { name: 'guidelinesUrl', type: 'code', pages: ['edit'] },
    { name: 'qqGroup', type: 'code', pages: ['edit'] },
    { name: 'registration.internal', type: 'switch', pages: ['edit'] },
    { name: 'registration.external', type: 'switch', pages: ['edit'] },
    { name: 'registration.internalDomains', type: 'tags', pages: ['edit'] },
    {
      name: 'captcha.kind',
      type: 'select',
      pages: ['edit'],
      options: { none: 'default', altcha: 'green', turnstile: 'orange' },
      i18nPrefix: 'settings.captchaKinds',
    },
    {
      name: 'captcha.siteKey',
      type: 'code',
      pages: ['edit'],
      appliesWhen: (values) => values['captcha.kind'] === 'turnstile',
    },
    { name: 'eventDay.factor', type: 'integer', pages: ['edit'] },
    { name: 'eventDay.endsAt', type: 'dateTime', pages: ['edit'] },
    { name: 'instances.releaseOnSolve', type: 'switch', pages: ['edit'] },
    { name: 'boards.defaultPeriod', type: 'reference', pages: ['edit'], to: 'periods' },
    { name: 'faq', type: 'longText', pages: ['edit'] },
    { name: 'faqEn', type: 'longText', pages: ['edit'] },
  ],
  sections: [
    { name: 'identity', fields: ['name', 'flagPrefix', 'languages'] },
    { name: 'links', fields: ['homeUrl', 'guidelinesUrl', 'qqGroup'] },
    {
      name: 'registration',
      fields: ['registration.internal', 'registration.external', 'registration.internalDomains'],
    },
    { name: 'protection', fields: ['captcha.kind', 'captcha.siteKey'] },
    { name: 'eventDay', fields: ['eventDay.factor', 'eventDay.endsAt'] },
    { name: 'instances', fields: ['instances.releaseOnSolve'] },
    { name: 'boards', fields: ['boards.defaultPeriod'] },
    { name: 'faq', fields: ['faq', 'faqEn'] },
  ],
  includeOnSave: ['versions'],
  loadSlots: async () => {
    const [{ TestMailPanel }, { textMarkdown }] = await Promise.all([
      import('../features/test-mail-panel'),
      import('../features/markdown-editor/markdown-editor'),
    ]);
    return {
      belowRow: TestMailPanel,
      widgets: { faq: textMarkdown, faqEn: textMarkdown },
    };
  },
  pages: {
    list: { path: '/control_panel/settings', width: 'narrow', singleRow: true },
  },
  // The site's name, menu and forms depend on them.
  invalidatesQueries: staleAfter.settingsWrite,
});
