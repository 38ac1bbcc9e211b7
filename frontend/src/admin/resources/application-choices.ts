import type { AdminApplicationChoice } from '../../api';
import { describeResource, READ } from '../crud';
import { isBack } from '../features/choices/stage-order';
import { EVIDENCE_ON_CARDS, evidenceFields } from './evidence-fields';
import { decideAction, decisionFields, decisionWarnings } from './application-choice-decisions';
import { userReference } from './references';

export const applicationChoices = describeResource<AdminApplicationChoice>({
  name: 'application-choices',
  group: 'recruiting',
  schemas: {},
  getTitle: ({ username, applicationId, positionTitle, positionTitleEn }, localize) =>
    [
      username ?? localize(`申请人 ${String(applicationId)}`, `Applicant ${String(applicationId)}`),
      localize(positionTitle, positionTitleEn),
    ].join(' · '),
  searchable: true,
  neighbors: true,
  // Longest waiting first.
  defaultSort: [{ field: 'stageSince', order: 'asc' }],
  fields: [
    {
      name: 'username',
      type: 'text',
      pages: ['list'],
      sort: true,
      filter: ['contains'],
      linkToRow: true,
    },
    { ...userReference, pages: ['show'] },
    { name: 'userGroup', type: 'userGroup', pages: READ, sort: true, filter: ['in'] },
    {
      name: 'campaignId',
      type: 'reference',
      pages: READ,
      sort: true,
      filter: ['eq'],
      to: 'campaigns',
      titleColumn: 'campaignTitle',
      titleTranslation: 'campaignTitleEn',
    },
    {
      name: 'positionId',
      type: 'reference',
      pages: READ,
      sort: true,
      filter: ['eq'],
      to: 'campaign-positions',
      titleColumn: 'positionTitle',
      titleTranslation: 'positionTitleEn',
      within: 'campaignId',
    },
    { name: 'rank', type: 'integer', pages: READ, sort: true, filter: ['eq'] },
    {
      name: 'stageId',
      type: 'reference',
      pages: READ,
      filter: ['eq'],
      to: 'campaign-stages',
      titleColumn: 'stageTitle',
      titleTranslation: 'stageTitleEn',
      within: 'campaignId',
    },
    ...decisionFields,
    { name: 'stageSince', type: 'dateTime', pages: READ, sort: true, filter: ['gte', 'lte'] },
    {
      name: 'state',
      type: 'select',
      pages: READ,
      sort: true,
      filter: ['in'],
      options: { submitted: 'green', withdrawn: 'default' },
    },
    { name: 'scorecards', type: 'integer', pages: ['list'], sort: true, filter: ['gte', 'lte'] },
    { name: 'meanScore', type: 'integer', pages: ['list'], sort: true, filter: ['gte', 'lte'] },
    {
      name: 'conflicting',
      type: 'switch',
      pages: ['list'],
      sort: true,
      filter: ['eq'],
      onColor: 'red',
    },
    { name: 'submittedAt', type: 'dateTime', pages: READ, sort: true, filter: ['gte', 'lte'] },
    ...evidenceFields,
    { name: 'tags', type: 'tags', pages: READ, filter: ['contains'] },
  ],
  audited: ['words', 'slotId'],
  pages: {
    list: { path: '/control_panel/application-choices' },
    show: { path: '/control_panel/application-choices/:id' },
  },
  views: [
    {
      type: 'board',
      column: 'stageId',
      cards: [
        'username',
        'positionId',
        'rank',
        ...EVIDENCE_ON_CARDS,
        'stageSince',
        'state',
        'meanScore',
        'conflicting',
        'tags',
      ],
    },
  ],
  rowActions: [
    {
      name: 'move',
      path: '/admin/application-choices/bulk',
      body: ({ id, stageId }, inputs) => ({
        ids: [id],
        action: 'move',
        values: { from: stageId, ...inputs },
      }),
      when: ({ state, announced, standing }) =>
        state === 'submitted' && announced === 'none' && standing !== 'closed',
      // A move back requires a reason.
      movesTo: { column: 'stageId', input: 'to', asks: isBack },
    },
    {
      name: 'tag',
      path: '/admin/application-choices/bulk',
      body: ({ id }, inputs) => ({ ids: [id], action: 'tag', values: inputs }),
    },
    {
      name: 'untag',
      path: '/admin/application-choices/bulk',
      body: ({ id }, inputs) => ({ ids: [id], action: 'untag', values: inputs }),
      when: ({ tags }) => tags.length > 0,
      roles: ['lead'],
    },
    decideAction,
  ],
  bulkActions: [
    { name: 'move', runPerRow: 'move' },
    { name: 'decide', runPerRow: 'decide' },
    { name: 'tag', runPerRow: 'tag' },
    { name: 'untag', runPerRow: 'untag' },
  ],
  warnings: [
    ...decisionWarnings,
    { name: 'withdrawn', when: ({ state }) => state === 'withdrawn' },
  ],
  loadSlots: async () => {
    const [
      { MoveInputs },
      { ChoiceOverview },
      { ChoiceListTools },
      { TagInputs, UntagInputs },
      decide,
    ] = await Promise.all([
      import('../features/choices/move-inputs'),
      import('../features/choices/choice-overview'),
      import('../features/choices/list-tools'),
      import('../features/notes/tag-inputs'),
      import('../features/decisions/decide-inputs'),
    ]);
    return {
      overview: ChoiceOverview,
      listTools: ChoiceListTools,
      actionInputs: {
        ...{ move: MoveInputs, decide: decide.DecideInputs },
        ...{ tag: TagInputs, untag: UntagInputs },
      },
    };
  },
});
