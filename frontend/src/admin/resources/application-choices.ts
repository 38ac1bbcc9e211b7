import InboxOutlined from '@ant-design/icons/InboxOutlined';
import type { AdminApplicationChoice } from '../../api';
import { describeResource, READ } from '../crud';
import { isBack } from '../features/choices/stage-order';
import { userReference } from './references';

export const applicationChoices = describeResource<AdminApplicationChoice>({
  name: 'application-choices',
  group: 'recruiting',
  icon: InboxOutlined,
  schemas: {},
  getTitle: ({ username, applicationId, positionTitle, positionTitleEn }, localize) =>
    [
      username ?? localize(`申请人 ${String(applicationId)}`, `Applicant ${String(applicationId)}`),
      localize(positionTitle, positionTitleEn),
    ].join(' · '),
  searchable: true,
  // Who waits longest comes first.
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
    { name: 'stageSince', type: 'dateTime', pages: READ, sort: true, filter: ['gte', 'lte'] },
    {
      name: 'state',
      type: 'select',
      pages: READ,
      sort: true,
      filter: ['in'],
      options: { submitted: 'green', withdrawn: 'default' },
    },
    { name: 'submittedAt', type: 'dateTime', pages: READ, sort: true, filter: ['gte', 'lte'] },
  ],
  pages: {
    list: { path: '/control_panel/application-choices' },
    show: { path: '/control_panel/application-choices/:id' },
  },
  views: [
    {
      type: 'board',
      column: 'stageId',
      cards: ['username', 'positionId', 'rank', 'stageSince', 'state'],
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
      when: ({ state }) => state === 'submitted',
      // A move back is asked for its reason.
      movesTo: { column: 'stageId', input: 'to', asks: isBack },
    },
  ],
  bulkActions: [{ name: 'move', runPerRow: 'move' }],
  warnings: [{ name: 'withdrawn', when: ({ state }) => state === 'withdrawn' }],
  loadSlots: async () => {
    const [{ MoveInputs }, { ChoiceOverview }, { ChoicesExport }] = await Promise.all([
      import('../features/choices/move-inputs'),
      import('../features/choices/choice-overview'),
      import('../features/campaign-export'),
    ]);
    return {
      listTools: ChoicesExport,
      overview: ChoiceOverview,
      actionInputs: { move: MoveInputs },
    };
  },
});
