import type { Device } from './local-storage';

export interface Settings {
  theme: 'light' | 'dark';
  colorWeak: boolean;
  navbar: boolean;
  menu: boolean;
  topMenu: boolean;
  hideMenu: boolean;
  menuCollapse: boolean;
  footer: boolean;
  themeColor: string;
  menuWidth: number;
  device: Device;
  isEditing: boolean;
  tabBar: boolean;
}

export const defaultSettings: Settings = {
  theme: 'light',
  colorWeak: false,
  navbar: true,
  menu: true,
  topMenu: false,
  hideMenu: false,
  menuCollapse: false,
  footer: true,
  themeColor: '#165DFF',
  menuWidth: 220,
  device: 'desktop',
  isEditing: false,
  tabBar: true,
};

/** Narrower, the words break; wider, the page has no room. */
export const menuWidths = { min: 180, max: 360 };

const isBoolean = (value: unknown) => typeof value === 'boolean';

const validators: Record<keyof Settings, (value: unknown) => boolean> = {
  theme: (value) => value === 'light' || value === 'dark',
  colorWeak: isBoolean,
  navbar: isBoolean,
  menu: isBoolean,
  topMenu: isBoolean,
  hideMenu: isBoolean,
  menuCollapse: isBoolean,
  footer: isBoolean,
  themeColor: (value) => typeof value === 'string' && /^#[\da-f]{6}$/i.test(value),
  menuWidth: (value) =>
    typeof value === 'number' && value >= menuWidths.min && value <= menuWidths.max,
  device: (value) => value === 'desktop' || value === 'mobile',
  isEditing: isBoolean,
  tabBar: isBoolean,
};

/** What can be made of the settings that some version of the page left behind. */
export function restoreSettings(stored: unknown): Settings {
  if (typeof stored !== 'object' || stored === null) return defaultSettings;
  const known = Object.entries(stored).filter(
    ([name, value]) => isSetting(name) && validators[name](value),
  );
  return { ...defaultSettings, ...Object.fromEntries(known) };
}

function isSetting(name: string): name is keyof Settings {
  return Object.hasOwn(validators, name);
}
