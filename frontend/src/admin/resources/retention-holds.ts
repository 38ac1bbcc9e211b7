import type {
  AdminRetentionHold,
  AdminRetentionHoldCreate,
  AdminRetentionHoldUpdate,
} from '../../api';
import { staleAfter } from '../../domain/query-keys';
import { ALL, describeResource, READ } from '../crud';
import { userReference } from './references';

export const retentionHolds = describeResource<
  AdminRetentionHold,
  AdminRetentionHoldCreate,
  AdminRetentionHoldUpdate
>({
  name: 'retention-holds',
  group: 'people',
  schemas: { create: 'AdminRetentionHoldCreate', update: 'AdminRetentionHoldUpdate' },
  getTitle: ({ username }) => username,
  searchable: true,
  defaultSort: [{ field: 'until', order: 'asc' }],
  fields: [
    { ...userReference, pages: [...READ, 'create'] },
    {
      name: 'until',
      type: 'dateTime',
      pages: ALL,
      sort: true,
      filter: ['gte', 'lte'],
      linkToRow: true,
    },
    { name: 'reason', type: 'longText', pages: ALL },
    { name: 'createdAt', type: 'dateTime', pages: READ, sort: true },
    { name: 'updatedAt', type: 'dateTime', pages: ['show'] },
  ],
  pages: {
    list: { path: '/control_panel/retention-holds' },
    create: { path: '/control_panel/retention-holds/create', width: 'narrow' },
    show: { path: '/control_panel/retention-holds/:id', width: 'narrow' },
    edit: { path: '/control_panel/retention-holds/:id/edit', width: 'narrow' },
  },
  deletable: true,
  bulkDelete: true,
  invalidatesQueries: staleAfter.retentionWrite,
});
