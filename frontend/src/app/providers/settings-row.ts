import { type AdminSetting, type AdminSettingValues, http } from '../../api';

/** All settings of the site as one row. */
interface SettingsRow extends Record<string, unknown> {
  id: number;
  /** The sum of all versions, so that it increases with each edit. */
  version: number;
  versions: Record<string, number>;
}

/** The changed values, with the versions that the form has read. */
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

/** Saves all changes or none. */
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
