import type { AdminDeletedFlag } from '../../api';
import { staleAfter } from '../../domain/query-keys';
import { describeResource } from '../crud';
import { deleterReference } from './references';

const pages = ['list'] as const;

export const deletedFlags = describeResource<AdminDeletedFlag>({
  name: 'deleted-flags',
  group: 'contest',
  schemas: {},
  getTitle: ({ id, flagLiteral }) => flagLiteral || `#${String(id)}`,
  searchable: true,
  defaultSort: [{ field: 'deletedAt', order: 'desc' }],
  fields: [
    { name: 'flagLiteral', type: 'code', pages, filter: ['contains'] },
    // Not a link, because the challenge may be in the bin, too.
    {
      name: 'challengeTitle',
      type: 'text',
      pages,
      sort: true,
      filter: ['contains'],
      translation: 'challengeTitleEn',
    },
    { name: 'challengeDeleted', type: 'switch', pages, sort: true, filter: ['eq'] },
    { name: 'captures', type: 'integer', pages },
    { ...deleterReference, pages },
    { name: 'deletedAt', type: 'dateTime', pages, sort: true, filter: ['gte', 'lte'] },
    { name: 'daysLeft', type: 'integer', pages },
  ],
  pages: { list: { path: '/control_panel/deleted-flags' } },
  rowActions: [
    {
      name: 'restore',
      path: '/admin/deleted-flags/restore',
      body: ({ id }) => ({ id }),
      // A flag of a deleted challenge is restored together with it, and a reviewed one with its task.
      when: ({ challengeDeleted, kind }) => !challengeDeleted && kind !== 'review',
    },
  ],
  bulkActions: [{ name: 'restore', runPerRow: 'restore' }],
  deletable: true,
  deletion: 'forever',
  typedDelete: true,
  bulkDelete: true,
  invalidatesQueries: staleAfter.capture,
});
