import type { AdminDeletedChallenge } from '../../api';
import { staleAfter } from '../../domain/query-keys';
import { stateColors } from '../../lib/state-colors';
import { describeResource } from '../crud';
import { deleterReference } from './references';

const pages = ['list'] as const;

export const deletedChallenges = describeResource<AdminDeletedChallenge>({
  name: 'deleted-challenges',
  group: 'contest',
  schemas: {},
  getTitle: ({ title, titleEn }, localize) => localize(title, titleEn),
  searchable: true,
  defaultSort: [{ field: 'deletedAt', order: 'desc' }],
  fields: [
    { name: 'id', type: 'integer', pages, sort: true },
    {
      name: 'title',
      type: 'text',
      pages,
      sort: true,
      filter: ['contains'],
      translation: 'titleEn',
    },
    { name: 'category', type: 'category', pages, sort: true, filter: ['in'] },
    {
      name: 'difficulty',
      type: 'select',
      pages,
      sort: true,
      filter: ['in'],
      i18nPrefix: 'game.difficulty',
      options: stateColors.difficulty,
    },
    { name: 'flags', type: 'integer', pages },
    { name: 'captures', type: 'integer', pages },
    { ...deleterReference, pages },
    { name: 'deletedAt', type: 'dateTime', pages, sort: true, filter: ['gte', 'lte'] },
    { name: 'daysLeft', type: 'integer', pages },
  ],
  pages: { list: { path: '/control_panel/deleted-challenges' } },
  rowActions: [
    { name: 'restore', path: '/admin/deleted-challenges/restore', body: ({ id }) => ({ id }) },
  ],
  bulkActions: [{ name: 'restore', runPerRow: 'restore' }],
  deletable: true,
  deletion: 'forever',
  typedDelete: true,
  bulkDelete: true,
  // The players' pages show a restored challenge and its points.
  invalidatesQueries: staleAfter.capture,
});
