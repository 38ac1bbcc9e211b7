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

const flag = (value: unknown) => typeof value === 'boolean';

const fits: Record<keyof Settings, (value: unknown) => boolean> = {
  theme: (value) => value === 'light' || value === 'dark',
  colorWeak: flag,
  navbar: flag,
  menu: flag,
  topMenu: flag,
  hideMenu: flag,
  menuCollapse: flag,
  footer: flag,
  themeColor: (value) => typeof value === 'string' && /^#[\da-f]{6}$/i.test(value),
  menuWidth: (value) =>
    typeof value === 'number' && value >= menuWidths.min && value <= menuWidths.max,
  device: (value) => value === 'desktop' || value === 'mobile',
  isEditing: flag,
  tabBar: flag,
};

/** What can be made of the settings that some version of the page left behind. */
export function recalled(stored: unknown): Settings {
  if (typeof stored !== 'object' || stored === null) return defaultSettings;
  const known = Object.entries(stored).filter(
    ([name, value]) => isSetting(name) && fits[name](value),
  );
  return { ...defaultSettings, ...Object.fromEntries(known) };
}

function isSetting(name: string): name is keyof Settings {
  return Object.hasOwn(fits, name);
}
