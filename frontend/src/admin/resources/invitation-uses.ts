import type { AdminInvitationUse } from '../../api';
import { describeResource } from '../crud';
import { userReference } from './references';

export const invitationUses = describeResource<AdminInvitationUse>({
  name: 'invitation-uses',
  group: 'recruiting',
  schemas: {},
  getTitle: ({ username, content }) => `${username} · ${content}`,
  searchable: true,
  defaultSort: [{ field: 'usedAt', order: 'desc' }],
  fields: [
    { ...userReference, pages: ['list'] },
    {
      name: 'invitationId',
      type: 'reference',
      pages: ['list'],
      filter: ['eq'],
      to: 'invitations',
      titleColumn: 'content',
    },
    { name: 'usedAt', type: 'dateTime', pages: ['list'], sort: true, filter: ['gte', 'lte'] },
  ],
  pages: { list: { path: '/control_panel/invitation-uses' } },
});
