import UserAddOutlined from '@ant-design/icons/UserAddOutlined';
import type { AdminInvitationUse } from '../../api';
import { describeResource } from '../crud';

const roles = ['admin'] as const;

export const invitationUses = describeResource<AdminInvitationUse>({
  name: 'invitation-uses',
  icon: UserAddOutlined,
  schemas: {},
  titleOf: ({ username, content }) => `${username} · ${content}`,
  search: true,
  order: [{ field: 'usedAt', order: 'desc' }],
  fields: [
    {
      name: 'userId',
      kind: 'reference',
      on: ['list'],
      filter: ['eq'],
      to: 'users',
      label: 'username',
    },
    {
      name: 'invitationId',
      kind: 'reference',
      on: ['list'],
      filter: ['eq'],
      to: 'invitations',
      label: 'content',
    },
    { name: 'usedAt', kind: 'dateTime', on: ['list'], sort: true, filter: ['gte', 'lte'] },
  ],
  pages: { list: { path: '/control_panel/invitation-uses', roles } },
  exports: true,
});
