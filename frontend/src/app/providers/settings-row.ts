import { type AdminSettingValues, fetchSettings, saveSettings as sendSettings } from '../../api';

/** All site settings as one row. */
interface SettingsRow extends Record<string, unknown> {
  id: number;
  /** The sum of all versions, so that it increases with each edit. */
  version: number;
  versions: Record<string, number>;
}

/** The changed values and the versions that the form has loaded. */
export type SettingsEdit = AdminSettingValues & {
  version?: number;
  versions?: Record<string, number>;
};

export async function readSettings(): Promise<SettingsRow> {
  const data = await fetchSettings();
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
  await sendSettings({ values, versions: read });
  return readSettings();
}
