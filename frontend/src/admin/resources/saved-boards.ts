import type { AdminSavedBoard, AdminSavedBoardCreate, AdminSavedBoardUpdate } from '../../api';
import { staleAfter } from '../../domain/query-keys';
import { BOARD_CATEGORIES, savedBoardPath } from '../../domain/board';
import { ALL, describeResource, DETAIL, READ } from '../crud';

export const savedBoards = describeResource<
  AdminSavedBoard,
  AdminSavedBoardCreate,
  AdminSavedBoardUpdate
>({
  name: 'saved-boards',
  group: 'contest',
  schemas: { create: 'AdminSavedBoardCreate', update: 'AdminSavedBoardUpdate' },
  getTitle: ({ name, nameEn }, localize) => localize(name, nameEn),
  searchable: true,
  defaultSort: [{ field: 'position', order: 'asc' }],
  fields: [
    { name: 'id', type: 'integer', pages: READ, sort: true },
    {
      name: 'name',
      type: 'text',
      pages: ALL,
      translation: 'nameEn',
      sort: true,
      filter: ['contains'],
      linkToRow: true,
    },
    { name: 'nameEn', type: 'text', pages: DETAIL },
    {
      name: 'visibility',
      type: 'select',
      pages: ALL,
      sort: true,
      filter: ['in'],
      i18nPrefix: 'rank.saved.visibility',
      options: { everyone: 'green', viewers: 'blue', admins: 'default' },
    },
    { name: 'position', type: 'integer', pages: ALL, sort: true },
    { name: 'userGroup', type: 'userGroup', pages: ALL, sort: true, filter: ['in'] },
    { name: 'period', type: 'reference', pages: ALL, to: 'periods', filter: ['eq'] },
    {
      name: 'directions',
      type: 'tags',
      pages: ALL,
      i18nPrefix: 'game.category',
      options: BOARD_CATEGORIES,
    },
    { name: 'from', type: 'dateTime', pages: DETAIL },
    { name: 'to', type: 'dateTime', pages: DETAIL },
    {
      name: 'missing',
      type: 'tags',
      pages: READ,
      i18nPrefix: 'savedBoards.missing',
      options: ['period', 'userGroup'],
    },
    { name: 'createdAt', type: 'dateTime', pages: ['show'] },
    { name: 'updatedAt', type: 'dateTime', pages: ['show'] },
  ],
  pages: {
    list: { path: '/control_panel/saved-boards' },
    create: { path: '/control_panel/saved-boards/create', width: 'narrow' },
    show: { path: '/control_panel/saved-boards/:id', width: 'narrow' },
    edit: { path: '/control_panel/saved-boards/:id/edit', width: 'narrow' },
  },
  deletable: true,
  bulkDelete: true,
  links: [{ name: 'board', to: savedBoardPath }],
  warnings: [{ name: 'missing', when: ({ missing }) => missing.length > 0 }],
  loadSlots: async () => ({
    widgets: { userGroup: (await import('../features/board-group')).boardGroup },
  }),
  invalidatesQueries: staleAfter.savedBoardWrite,
});
