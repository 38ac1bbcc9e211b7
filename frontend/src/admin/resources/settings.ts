import ToolOutlined from '@ant-design/icons/ToolOutlined';
import { type AdminSettingValues } from '../../api';
import { siteQuery } from '../../domain/site';
import { describeResource } from '../crud';

const roles = ['admin'] as const;

/** All settings of the site in one row, as the data provider makes it of the server's rows. */
type SettingsRow = Required<AdminSettingValues> & {
  id: number;
  versions: Readonly<Record<string, number>>;
};

export const settings = describeResource<SettingsRow, never, AdminSettingValues>({
  name: 'settings',
  icon: ToolOutlined,
  schemas: { update: 'AdminSettingValues' },
  titleOf: ({ name }) => name,
  order: [],
  fields: [
    { name: 'name', kind: 'text', on: ['edit'] },
    { name: 'flagPrefix', kind: 'code', on: ['edit'] },
    {
      name: 'languages',
      kind: 'tags',
      on: ['edit'],
      among: ['zh-CN', 'en-US'],
      texts: 'settings.languages',
    },
    { name: 'homeUrl', kind: 'code', on: ['edit'] },
    { name: 'guidelinesUrl', kind: 'code', on: ['edit'] },
    { name: 'qqGroup', kind: 'code', on: ['edit'] },
    { name: 'registration.internal', kind: 'switch', on: ['edit'] },
    { name: 'registration.external', kind: 'switch', on: ['edit'] },
    { name: 'registration.internalDomains', kind: 'tags', on: ['edit'] },
    {
      name: 'captcha.kind',
      kind: 'select',
      on: ['edit'],
      options: { none: 'default', altcha: 'green', turnstile: 'orange' },
      texts: 'settings.captchaKinds',
    },
    { name: 'captcha.siteKey', kind: 'code', on: ['edit'] },
    { name: 'instances.releaseOnSolve', kind: 'switch', on: ['edit'] },
  ],
  sections: [
    { name: 'identity', fields: ['name', 'flagPrefix', 'languages'] },
    { name: 'links', fields: ['homeUrl', 'guidelinesUrl', 'qqGroup'] },
    {
      name: 'registration',
      fields: ['registration.internal', 'registration.external', 'registration.internalDomains'],
    },
    { name: 'protection', fields: ['captcha.kind', 'captcha.siteKey'] },
    { name: 'instances', fields: ['instances.releaseOnSolve'] },
  ],
  carries: ['versions'],
  calls: [{ name: 'testMail', path: '/admin/settings/test-mail', result: 'result', good: 'sent' }],
  pages: {
    list: { path: '/control_panel/settings', roles, frame: 'narrow', form: true },
  },
  // The page's name, its menu and its forms are made of them.
  refreshes: [siteQuery().queryKey],
});
