import FileSearchOutlined from '@ant-design/icons/FileSearchOutlined';
import type { AdminSubmission } from '../../api';
import { describeResource } from '../crud';

const roles = ['admin'] as const;

export const submissions = describeResource<AdminSubmission>({
  name: 'submissions',
  icon: FileSearchOutlined,
  schemas: {},
  titleOf: ({ username, challengeTitle, challengeTitleEn }, inOwn) =>
    `${username} · ${inOwn(challengeTitle, challengeTitleEn)}`,
  search: true,
  exports: true,
  order: [{ field: 'id', order: 'desc' }],
  fields: [
    { name: 'id', kind: 'integer', on: ['list', 'show'], sort: true },
    {
      name: 'timestamp',
      kind: 'dateTime',
      on: ['list', 'show'],
      sort: true,
      filter: ['gte', 'lte'],
    },
    {
      name: 'userId',
      kind: 'reference',
      on: ['list', 'show'],
      filter: ['eq'],
      to: 'users',
      label: 'username',
    },
    {
      name: 'challengeId',
      kind: 'reference',
      on: ['list', 'show'],
      filter: ['eq'],
      to: 'challenges',
      label: 'challengeTitle',
      labelEnglish: 'challengeTitleEn',
    },
    { name: 'flag', kind: 'code', on: ['list', 'show'], filter: ['contains'] },
    {
      name: 'result',
      kind: 'select',
      on: ['list', 'show'],
      sort: true,
      filter: ['in'],
      options: { correct: 'green', wrong: 'red', duplicate: 'gold' },
    },
    { name: 'score', kind: 'integer', on: ['list', 'show'], sort: true },
  ],
  pages: {
    list: { path: '/control_panel/submissions', roles },
    show: { path: '/control_panel/submissions/:id', roles, frame: 'narrow' },
  },
});
