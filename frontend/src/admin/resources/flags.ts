import type { AdminFlag, AdminFlagCreate, AdminFlagUpdate } from '../../api';
import { staleAfter } from '../../domain/query-keys';
import { ALL, describeResource, DETAIL, READ } from '../crud';

export const flags = describeResource<AdminFlag, AdminFlagCreate, AdminFlagUpdate>({
  name: 'flags',
  group: 'contest',
  schemas: { create: 'AdminFlagCreate', update: 'AdminFlagUpdate' },
  getTitle: ({ id, flagLiteral }) => flagLiteral || `#${String(id)}`,
  searchable: true,
  defaultSort: [{ field: 'id', order: 'asc' }],
  fields: [
    { name: 'id', type: 'integer', pages: READ, sort: true },
    {
      name: 'challengeId',
      type: 'reference',
      pages: [...READ, 'create'],
      sort: true,
      filter: ['eq'],
      to: 'challenges',
    },
    { name: 'flagLiteral', type: 'code', pages: ALL, filter: ['contains'] },
    {
      name: 'kind',
      type: 'select',
      pages: ALL,
      sort: true,
      filter: ['in'],
      options: {
        ...{ static: 'default', caseInsensitive: 'cyan', regex: 'geekblue', dynamic: 'gold' },
        review: 'purple',
      },
    },
    { name: 'score', type: 'integer', pages: ALL, sort: true, filter: ['gte', 'lte'] },
    { name: 'alternatives', type: 'tags', pages: DETAIL },
    { name: 'createdAt', type: 'dateTime', pages: ['show'] },
    { name: 'updatedAt', type: 'dateTime', pages: ['show'] },
  ],
  pages: {
    list: { path: '/control_panel/flags' },
    create: { path: '/control_panel/flags/create', width: 'narrow' },
    show: { path: '/control_panel/flags/:id', width: 'narrow' },
    edit: { path: '/control_panel/flags/:id/edit', width: 'narrow' },
  },
  loadSlots: async () => {
    const { FlagLiteralInput, warnOfBlanks } = await import('../features/flags');
    return { widgets: { flagLiteral: { Input: FlagLiteralInput } }, checkSave: warnOfBlanks };
  },
  // A task writes its flag.
  isLocked: ({ kind }) => kind === 'review',
  deletable: true,
  deletion: 'toBin',
  bulkDelete: true,
  // A challenge's value and whether it is solved depend on its flags.
  invalidatesQueries: staleAfter.challengeWrite,
});
