import AlertOutlined from '@ant-design/icons/AlertOutlined';
import type { AdminIntegrityEvent } from '../../api';
import { describeResource } from '../crud';

const roles = ['admin'] as const;

export const integrityEvents = describeResource<AdminIntegrityEvent>({
  name: 'integrity-events',
  icon: AlertOutlined,
  schemas: {},
  titleOf: ({ username, challengeTitle, challengeTitleEn }, inOwn) =>
    `${username} · ${inOwn(challengeTitle, challengeTitleEn)}`,
  search: true,
  order: [{ field: 'id', order: 'desc' }],
  fields: [
    { name: 'id', kind: 'integer', on: ['list'], sort: true },
    { name: 'timestamp', kind: 'dateTime', on: ['list'], sort: true, filter: ['gte', 'lte'] },
    {
      name: 'userId',
      kind: 'reference',
      on: ['list'],
      filter: ['eq'],
      to: 'users',
      label: 'username',
    },
    {
      name: 'ownerId',
      kind: 'reference',
      on: ['list'],
      filter: ['eq'],
      to: 'users',
      label: 'ownerName',
    },
    {
      name: 'challengeId',
      kind: 'reference',
      on: ['list'],
      filter: ['eq'],
      to: 'challenges',
      label: 'challengeTitle',
      labelEnglish: 'challengeTitleEn',
    },
    { name: 'flagId', kind: 'reference', on: ['list'], filter: ['eq'], to: 'flags' },
  ],
  pages: { list: { path: '/control_panel/integrity-events', roles } },
});
