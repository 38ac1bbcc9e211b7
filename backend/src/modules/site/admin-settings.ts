import { crudResource, listSpec, RANGE, WORDS } from '../../crud';
import { AdminSetting, AdminSettingUpdate } from './dto/admin-setting';
import { Setting } from './setting.entity';

/** The keys are fixed, so rows are neither created nor deleted. */
export const settings = crudResource<Setting, AdminSetting>({
  path: 'settings',
  entity: Setting,
  Row: AdminSetting,
  Update: AdminSettingUpdate,
  removable: false,
  list: listSpec<AdminSetting>({
    columns: {
      key: { kind: 'text', sort: true, filter: WORDS, search: true },
      updatedAt: { kind: 'time', sort: true, filter: RANGE },
    },
  }),
  toRow: ({ id, key, value, updatedAt, version }) => ({
    id,
    key,
    value,
    updatedAt: updatedAt.toISOString(),
    version,
  }),
});
