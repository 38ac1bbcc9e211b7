import FileSearchOutlined from '@ant-design/icons/FileSearchOutlined';
import type { AdminSubmission } from '../../api';
import { describeResource } from '../crud';

const roles = ['admin'] as const;

export const submissions = describeResource<AdminSubmission>({
  name: 'submissions',
  icon: FileSearchOutlined,
  schemas: {},
  getTitle: ({ username, challengeTitle, challengeTitleEn }, localize) =>
    `${username} · ${localize(challengeTitle, challengeTitleEn)}`,
  searchable: true,
  loadSlots: async () => ({
    listTools: (await import('../features/export/export-buttons')).ExportButtons,
  }),
  defaultSort: [{ field: 'id', order: 'desc' }],
  fields: [
    { name: 'id', type: 'integer', pages: ['list', 'show'], sort: true },
    {
      name: 'timestamp',
      type: 'dateTime',
      pages: ['list', 'show'],
      sort: true,
      filter: ['gte', 'lte'],
    },
    {
      name: 'userId',
      type: 'reference',
      pages: ['list', 'show'],
      filter: ['eq'],
      to: 'users',
      titleColumn: 'username',
    },
    {
      name: 'challengeId',
      type: 'reference',
      pages: ['list', 'show'],
      filter: ['eq'],
      to: 'challenges',
      titleColumn: 'challengeTitle',
      titleTranslation: 'challengeTitleEn',
    },
    { name: 'flag', type: 'code', pages: ['list', 'show'], filter: ['contains'] },
    {
      name: 'result',
      type: 'select',
      pages: ['list', 'show'],
      sort: true,
      filter: ['in'],
      options: { correct: 'green', wrong: 'red', duplicate: 'gold' },
    },
    { name: 'score', type: 'integer', pages: ['list', 'show'], sort: true },
  ],
  pages: {
    list: { path: '/control_panel/submissions', roles },
    show: { path: '/control_panel/submissions/:id', roles, width: 'narrow' },
  },
});
