import type { AdminRetentionRule, AdminRetentionRuleUpdate } from '../../api';
import { staleAfter } from '../../domain/query-keys';
import { listPath } from '../../lib/list-path';
import { stateColors } from '../../lib/state-colors';
import { describeResource, READ } from '../crud';

export const retentionRules = describeResource<AdminRetentionRule, never, AdminRetentionRuleUpdate>(
  {
    name: 'retention-rules',
    group: 'people',
    schemas: { update: 'AdminRetentionRuleUpdate' },
    getTitle: ({ id }) => `#${String(id)}`,
    pageTitle: ({ purpose }) => `retentionRules.options.purpose.${purpose}`,
    defaultSort: [{ field: 'id', order: 'asc' }],
    fields: [
      {
        name: 'purpose',
        type: 'select',
        pages: READ,
        linkToRow: true,
        options: stateColors.retentionPurpose,
      },
      { name: 'enabled', type: 'switch', pages: [...READ, 'edit'], onColor: 'green' },
      { name: 'days', type: 'integer', pages: [...READ, 'edit'] },
      {
        name: 'action',
        type: 'select',
        pages: [...READ, 'edit'],
        options: stateColors.retentionAction,
      },
      { name: 'warnDays', type: 'integer', pages: [...READ, 'edit'] },
      { name: 'covered', type: 'integer', pages: READ },
      { name: 'dueSoon', type: 'integer', pages: READ },
      { name: 'updatedAt', type: 'dateTime', pages: ['show'] },
    ],
    pages: {
      list: { path: '/control_panel/retention-rules' },
      show: { path: '/control_panel/retention-rules/:id', width: 'narrow' },
      edit: { path: '/control_panel/retention-rules/:id/edit', width: 'narrow' },
    },
    links: [
      {
        name: 'due',
        to: ({ purpose }) =>
          listPath('due-data', [{ field: 'purpose', operator: 'in', value: [purpose] }]),
      },
    ],
    warnings: [{ name: 'off', when: ({ enabled }) => !enabled }],
    invalidatesQueries: staleAfter.retentionWrite,
  },
);
