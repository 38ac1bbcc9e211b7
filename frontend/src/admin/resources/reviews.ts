import type { AdminReview } from '../../api';
import { stateColors } from '../../lib/state-colors';
import { describeResource, READ } from '../crud';
import { challengeReference, userReference } from './references';

const { submitted, returned, marked, disputed, final } = stateColors.answer;

export const reviews = describeResource<AdminReview>({
  name: 'reviews',
  group: 'contest',
  schemas: {},
  getTitle: ({ id, challengeTitle, challengeTitleEn, username }, localize) =>
    `${localize(challengeTitle, challengeTitleEn)} · ${username ?? `#${String(id)}`}`,
  searchable: true,
  neighbors: true,
  // Longest waiting first.
  defaultSort: [{ field: 'submittedAt', order: 'asc' }],
  fields: [
    {
      name: 'challengeTitle',
      type: 'text',
      pages: ['list'],
      sort: true,
      filter: ['contains'],
      linkToRow: true,
      translation: 'challengeTitleEn',
    },
    { ...challengeReference, pages: ['show'] },
    { name: 'category', type: 'category', pages: READ, sort: true, filter: ['in'] },
    { name: 'username', type: 'text', pages: ['list'], sort: true, filter: ['contains'] },
    { ...userReference, pages: ['show'] },
    {
      name: 'state',
      type: 'select',
      pages: READ,
      sort: true,
      filter: ['in'],
      options: { submitted, returned, marked, disputed, final },
    },
    { name: 'mine', type: 'switch', pages: ['list'], filter: ['eq'] },
    { name: 'number', type: 'integer', pages: READ, sort: true, filter: ['gte', 'lte'] },
    { name: 'submittedAt', type: 'dateTime', pages: READ, sort: true, filter: ['gte', 'lte'] },
    { name: 'claimedBy', type: 'text', pages: ['list'] },
    { name: 'claimedUntil', type: 'dateTime', pages: ['list'], sort: true },
    {
      name: 'assignedTo',
      type: 'reference',
      pages: READ,
      filter: ['eq'],
      to: 'users',
      titleColumn: 'assignedName',
    },
    { name: 'marks', type: 'integer', pages: READ, sort: true, filter: ['gte', 'lte'] },
    { name: 'points', type: 'integer', pages: READ, sort: true, filter: ['gte', 'lte'] },
    { name: 'passed', type: 'switch', pages: READ, filter: ['eq'] },
  ],
  pages: {
    list: { path: '/control_panel/reviews' },
    show: { path: '/control_panel/reviews/:id' },
  },
  rowActions: [
    {
      name: 'assign',
      path: '/admin/reviews/assignments',
      body: ({ id }, inputs) => ({ ids: [id], ...inputs }),
      when: ({ state }) => state === 'submitted' || state === 'disputed',
    },
  ],
  bulkActions: [{ name: 'assign', runPerRow: 'assign' }],
  loadSlots: async () => {
    const [{ ReviewOverview }, { ReviewersButton }, { AssignInputs }] = await Promise.all([
      import('../features/reviews/review-overview'),
      import('../features/reviews/reviewers-button'),
      import('../features/reviews/assign-inputs'),
    ]);
    return {
      overview: ReviewOverview,
      listActions: ReviewersButton,
      actionInputs: { assign: AssignInputs },
    };
  },
});
