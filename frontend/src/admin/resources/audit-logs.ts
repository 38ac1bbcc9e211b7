import { type AdminAuditLog, writtenResources } from '../../api';
import { describeResource, type FieldResource, i18nKeys, READ, type Row } from '../crud';

/** Actions that are not defined by any resource. */
const OTHER_ACTIONS = [
  'create',
  'update',
  'delete',
  'resetPassword',
  'revokeSessions',
  'endSession',
  'changeEmail',
  'withdrawConsent',
  'rebuildTotals',
  'attach',
  'detach',
  'import',
  'testMail',
  'adjustScore',
  'voidAdjustment',
  'voidCapture',
  'restoreCapture',
  'resetChallenge',
  'acceptAuthorship',
  'declineAuthorship',
  'liftAuthorship',
  'rejudge',
  'exportBoard',
  'contacts.read',
  'data.export',
  'application.read',
  'application.identity',
  'application.duplicates',
  'declareConflict',
  'liftConflict',
  'note.create',
  'note.update',
  'note.delete',
  'announce',
  'respond',
  'createSlots',
  'editSlot',
  'deleteSlot',
  'bookInterview',
  'moveInterview',
  'cancelInterview',
  'scorecard.submit',
  'scorecard.correct',
  'scorecard.discard',
  'sheet.draw',
  'sheet.add',
  'sheet.remove',
  'sheet.order',
  'retention.run',
  'task',
  'rubric',
  'review.claim',
  'review.release',
  'review.assign',
  'review.mark',
  'review.return',
  'review.dispute',
];

/** Translation keys of an action's name: from the entry's own resource, or from any resource with this action. */
export function actionKeys(
  resources: readonly FieldResource[],
  entry?: Row,
): Record<string, string> {
  const own = resources.filter(({ name }) => name === entry?.['resource']);
  return Object.fromEntries([
    ...OTHER_ACTIONS.map((action) => [action, `auditLogs.options.action.${action}`]),
    ...[...resources, ...own].flatMap(describedActions),
  ]) as Record<string, string>;
}

function describedActions(resource: FieldResource): [string, string][] {
  const { rowActions = [], bulkActions = [] } = resource;
  return [
    ...bulkActions.flatMap(({ name, action }): [string, string][] =>
      action === undefined || action === 'update'
        ? []
        : [[action, `${i18nKeys.bulk(resource, name)}.label`]],
    ),
    ...rowActions
      // A copy is logged as the creation of rows.
      .filter(({ name }) => name !== 'copy')
      .map(({ name }): [string, string] => [name, `${i18nKeys.action(resource, name)}.label`]),
  ];
}

const resourceKeys = () =>
  Object.fromEntries(writtenResources.map((name) => [name, i18nKeys.title({ name })]));

export const auditLogs = describeResource<AdminAuditLog>({
  name: 'audit-logs',
  group: 'records',
  schemas: {},
  getTitle: ({ id }) => `#${String(id)}`,
  searchable: true,
  defaultSort: [{ field: 'id', order: 'desc' }],
  fields: [
    { name: 'id', type: 'integer', pages: READ, sort: true },
    { name: 'createdAt', type: 'dateTime', pages: READ, sort: true, filter: ['gte', 'lte'] },
    { name: 'actorName', type: 'text', pages: READ, sort: true, filter: ['contains'] },
    {
      name: 'action',
      type: 'text',
      pages: READ,
      sort: true,
      filter: ['eq'],
      optionKeys: actionKeys,
    },
    {
      name: 'resource',
      type: 'text',
      pages: READ,
      sort: true,
      filter: ['eq'],
      optionKeys: resourceKeys,
    },
    { name: 'targetId', type: 'integer', pages: READ, sort: true, filter: ['eq'] },
    { name: 'ip', type: 'code', pages: READ, sort: true, filter: ['contains'] },
    { name: 'requestId', type: 'code', pages: ['show'] },
    { name: 'after', type: 'json', pages: ['show'], compareWith: 'before' },
  ],
  pages: {
    list: { path: '/control_panel/audit-logs' },
    show: { path: '/control_panel/audit-logs/:id' },
  },
  loadSlots: async () => ({
    widgets: { after: { Value: (await import('../features/audited-entry')).AuditedEntry } },
  }),
});
