import AlertOutlined from '@ant-design/icons/AlertOutlined';
import type { AdminIntegrityEvent } from '../../api';
import { describeResource } from '../crud';
import { challengeReference, ownerReference, userReference } from './references';

export const integrityEvents = describeResource<AdminIntegrityEvent>({
  name: 'integrity-events',
  icon: AlertOutlined,
  schemas: {},
  getTitle: ({ username, challengeTitle, challengeTitleEn }, localize) =>
    `${username} · ${localize(challengeTitle, challengeTitleEn)}`,
  searchable: true,
  defaultSort: [{ field: 'id', order: 'desc' }],
  fields: [
    { name: 'id', type: 'integer', pages: ['list'], sort: true },
    { name: 'timestamp', type: 'dateTime', pages: ['list'], sort: true, filter: ['gte', 'lte'] },
    { ...userReference, pages: ['list'] },
    { ...ownerReference, pages: ['list'], filter: ['eq'] },
    { ...challengeReference, pages: ['list'] },
    { name: 'flagId', type: 'reference', pages: ['list'], filter: ['eq'], to: 'flags' },
  ],
  pages: { list: { path: '/control_panel/integrity-events' } },
});
