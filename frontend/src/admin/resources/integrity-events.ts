import type { AdminIntegrityEvent } from '../../api';
import { staleAfter } from '../../domain/query-keys';
import { describeResource, READ, transitionActions } from '../crud';
import { challengeReference, ownerReference, userReference } from './references';

export const integrityEvents = describeResource<AdminIntegrityEvent>({
  name: 'integrity-events',
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
    { ...ownerReference, pages: READ, filter: ['eq'] },
    { ...challengeReference, pages: READ },
    { name: 'flagId', type: 'reference', pages: READ, filter: ['eq'], to: 'flags' },
    { name: 'reviewed', type: 'switch', pages: READ, sort: true, filter: ['eq'] },
    { name: 'reviewedAt', type: 'dateTime', pages: ['show'] },
    { name: 'reviewerName', type: 'text', pages: ['show'] },
  ],
  pages: {
    list: { path: '/control_panel/integrity-events' },
    show: { path: '/control_panel/integrity-events/:id' },
  },
  views: [{ type: 'board', column: 'reviewed' }],
  rowActions: transitionActions<AdminIntegrityEvent, 'reviewed'>(
    'integrity-events',
    'reviewed',
    (state) => state === 'reviewed',
  ),
  bulkActions: [{ name: 'review', action: 'review' }],
  // The counts on the control panel.
  invalidatesQueries: staleAfter.attentionWrite,
  loadSlots: async () => ({
    belowRow: (await import('../features/integrity-steps')).IntegritySteps,
  }),
});
