import type { AdminSubmission } from '../../api';
import { stateColors } from '../../lib/state-colors';
import { describeResource, READ } from '../crud';
import { challengeReference, userReference } from './references';

export const submissions = describeResource<AdminSubmission>({
  name: 'submissions',
  group: 'records',
  schemas: {},
  getTitle: ({ username, challengeTitle, challengeTitleEn }, localize) =>
    `${username} · ${localize(challengeTitle, challengeTitleEn)}`,
  searchable: true,
  defaultSort: [{ field: 'id', order: 'desc' }],
  fields: [
    { name: 'id', type: 'integer', pages: READ, sort: true },
    { name: 'timestamp', type: 'dateTime', pages: READ, sort: true, filter: ['gte', 'lte'] },
    { ...userReference, pages: READ },
    { ...challengeReference, pages: READ },
    { name: 'flag', type: 'code', pages: READ, filter: ['contains', 'eq'] },
    {
      name: 'result',
      type: 'select',
      pages: READ,
      sort: true,
      filter: ['in'],
      options: stateColors.submission,
    },
    { name: 'score', type: 'integer', pages: READ, sort: true },
  ],
  pages: {
    list: { path: '/control_panel/submissions' },
    show: { path: '/control_panel/submissions/:id', width: 'narrow' },
  },
});
