import type { AdminJob } from '../../api';
import { stateColors } from '../../lib/state-colors';
import { describeResource, READ } from '../crud';

const TASKS = [
  'accounts.deleteExpired',
  'accounts.deleteTraces',
  'attachments.deleteUnused',
  'bin.deleteExpired',
  'deletions.save',
  'events.deleteOld',
  'failedJobs.deleteOld',
  'interviews.remind',
  'interviews.tellCancelled',
  'mail.send',
  'mail.deleteOld',
  'retention.run',
];

export const jobs = describeResource<AdminJob>({
  name: 'jobs',
  group: 'running',
  schemas: {},
  getTitle: ({ id, task }) => `#${String(id)} · ${task}`,
  searchable: true,
  defaultSort: [{ field: 'id', order: 'desc' }],
  fields: [
    { name: 'id', type: 'integer', pages: READ, sort: true },
    {
      name: 'task',
      type: 'text',
      pages: READ,
      sort: true,
      filter: ['eq'],
      i18nPrefix: 'jobs.options.task',
      options: TASKS,
    },
    {
      name: 'state',
      type: 'select',
      pages: READ,
      sort: true,
      filter: ['in'],
      options: stateColors.job,
    },
    { name: 'attempts', type: 'integer', pages: READ, sort: true },
    { name: 'maxAttempts', type: 'integer', pages: ['show'] },
    { name: 'lastError', type: 'text', pages: READ, filter: ['contains'] },
    { name: 'runAt', type: 'dateTime', pages: READ, sort: true, filter: ['gte', 'lte'] },
    { name: 'startedAt', type: 'dateTime', pages: ['show'] },
    { name: 'createdAt', type: 'dateTime', pages: READ, sort: true, filter: ['gte', 'lte'] },
  ],
  pages: {
    list: { path: '/control_panel/jobs' },
    show: { path: '/control_panel/jobs/:id' },
  },
  rowActions: [
    {
      name: 'runAgain',
      path: '/admin/jobs/run-again',
      body: ({ id }) => ({ id }),
      when: ({ state }) => state === 'failed',
    },
  ],
  bulkActions: [{ name: 'runAgain', runPerRow: 'runAgain' }],
});
