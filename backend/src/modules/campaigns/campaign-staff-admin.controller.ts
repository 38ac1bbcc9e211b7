import { crudController, crudResource, EXACT, listSpec, RANGE, WORDS } from '../../crud';
import { STAFF_ROLES } from '../../http/access';
import { isLeadOf } from './campaign-staff-conditions';
import { CampaignStaff } from './campaign-staff.entity';
import { CampaignStaffHooks } from './campaign-staff-hooks';
import {
  AdminCampaignStaff,
  AdminCampaignStaffCreate,
  AdminCampaignStaffUpdate,
} from './dto/admin-campaign-staff';

const staff = crudResource<CampaignStaff, AdminCampaignStaff>({
  path: 'campaign-staff',
  entity: CampaignStaff,
  Row: AdminCampaignStaff,
  Create: AdminCampaignStaffCreate,
  Update: AdminCampaignStaffUpdate,
  removable: true,
  roles: { list: ['lead'], get: ['lead'] },
  scope: (query, viewer) => query.andWhere(isLeadOf('row.campaign_id', ':viewer'), { viewer }),
  list: listSpec<AdminCampaignStaff>({
    order: [['id', 'ASC']],
    columns: {
      campaignId: { kind: 'id', sort: true, filter: EXACT },
      userId: { kind: 'id', filter: EXACT },
      username: { kind: 'text', sql: 'person.username', sort: true, filter: WORDS, search: true },
      kind: { kind: 'text', values: STAFF_ROLES, sort: true, filter: EXACT },
      createdAt: { kind: 'time', sort: true, filter: RANGE },
    },
  }),
  view: (query) =>
    query
      // By name, as this module may not import users.
      .innerJoin('User', 'person', 'person.id = row.userId')
      .addSelect('person.username', 'username'),
  toRow: ({ createdAt, ...row }, { username }) => ({
    ...row,
    username: String(username),
    createdAt: createdAt.toISOString(),
  }),
  bulk: { delete: true },
});

export class CampaignStaffAdminController extends crudController(staff, CampaignStaffHooks) {}
