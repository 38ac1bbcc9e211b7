import { type AdminSetting, type AdminSettingValues, http } from '../../api';

/** All settings of the site as one row, which a form can show. */
interface SettingsRow extends Record<string, unknown> {
  id: number;
  /** Rises with each edit of any setting. */
  version: number;
  versions: Record<string, number>;
}

/** What was changed, with what the form read beside it. */
export type SettingsEdit = AdminSettingValues & {
  version?: number;
  versions?: Record<string, number>;
};

const PATH = '/admin/settings';

export async function readSettings(): Promise<SettingsRow> {
  const { data } = await http.get<AdminSetting[]>(PATH, { params: { _start: 0, _end: 100 } });
  const versions = Object.fromEntries(data.map(({ key, version }) => [key, version]));
  return {
    ...Object.fromEntries(data.map(({ key, value }) => [key, value])),
    id: 1,
    version: data.reduce((sum, { version }) => sum + version, 0),
    versions,
  };
}

/** Saves what was changed, all of it or nothing. */
export async function saveSettings(edit: SettingsEdit): Promise<SettingsRow> {
  const { version: _, versions = {}, ...values } = edit;
  const read = Object.fromEntries(
    Object.keys(values).flatMap((key) => {
      const version = versions[key];
      return version === undefined ? [] : [[key, version]];
    }),
  );
  await http.patch(PATH, { values, versions: read });
  return readSettings();
}
