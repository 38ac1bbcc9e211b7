import ToolOutlined from '@ant-design/icons/ToolOutlined';
import { type AdminSetting, type AdminSettingUpdate, siteQuery } from '../api';
import { describeResource } from '../scaffold';

const roles = ['admin'] as const;

export const settings = describeResource<AdminSetting, never, AdminSettingUpdate>({
  name: 'settings',
  icon: ToolOutlined,
  schemas: { update: 'AdminSettingUpdate' },
  titleOf: ({ key }) => key,
  titleTexts: 'settings.options.key',
  order: [{ field: 'id', order: 'asc' }],
  fields: [
    {
      name: 'key',
      kind: 'select',
      on: ['list'],
      opens: true,
      options: {
        name: 'default',
        flagPrefix: 'default',
        guidelinesUrl: 'default',
        homeUrl: 'default',
        qqGroup: 'default',
        'registration.internal': 'default',
        'registration.external': 'default',
        'registration.internalDomains': 'default',
        'captcha.kind': 'default',
        'captcha.siteKey': 'default',
        'instances.releaseOnSolve': 'default',
        languages: 'default',
      },
    },
    {
      name: 'value',
      kind: 'varying',
      on: ['list', 'edit'],
      by: 'key',
      as: {
        name: { kind: 'text' },
        flagPrefix: { kind: 'code' },
        guidelinesUrl: { kind: 'code' },
        homeUrl: { kind: 'code' },
        qqGroup: { kind: 'code' },
        'registration.internal': { kind: 'switch' },
        'registration.external': { kind: 'switch' },
        'registration.internalDomains': { kind: 'tags' },
        'captcha.kind': {
          kind: 'select',
          options: { none: 'default', altcha: 'green', turnstile: 'orange' },
          texts: 'settings.captchaKinds',
        },
        'captcha.siteKey': { kind: 'code' },
        'instances.releaseOnSolve': { kind: 'switch' },
        languages: { kind: 'tags', among: ['zh-CN', 'en-US'], texts: 'settings.languages' },
      },
    },
    { name: 'updatedAt', kind: 'dateTime', on: ['list'] },
  ],
  pages: {
    list: { path: '/control_panel/settings', roles },
    edit: { path: '/control_panel/settings/:id/edit', roles, frame: 'narrow' },
  },
  // The page's name, its menu and its forms are made of them.
  refreshes: [siteQuery().queryKey],
});
