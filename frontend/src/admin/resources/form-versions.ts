import type { AdminFormVersion } from '../../api';
import { describeResource, READ } from '../crud';

export const formVersions = describeResource<AdminFormVersion>({
  name: 'form-versions',
  group: 'recruiting',
  schemas: {},
  getTitle: ({ number }) => `v${String(number)}`,
  defaultSort: [{ field: 'publishedAt', order: 'desc' }],
  fields: [
    { name: 'formId', type: 'reference', pages: READ, sort: true, filter: ['eq'], to: 'forms' },
    { name: 'number', type: 'integer', pages: READ, sort: true, linkToRow: true },
    { name: 'publishedAt', type: 'dateTime', pages: READ, sort: true, filter: ['gte', 'lte'] },
    { name: 'questions', type: 'json', pages: ['show'] },
  ],
  pages: {
    list: { path: '/control_panel/form-versions' },
    show: { path: '/control_panel/form-versions/:id', width: 'narrow' },
  },
  loadSlots: async () => ({ widgets: (await import('../features/form-builder')).widgets }),
});
