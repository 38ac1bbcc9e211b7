import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { isRecord } from './is-record';

export const defaultSettings = {
  theme: 'light' as 'light' | 'dark',
  colorWeak: false,
  navbar: true,
  menu: true,
  topMenu: false,
  hideMenu: false,
  menuCollapse: false,
  footer: true,
  themeColor: '#165DFF',
  menuWidth: 220,
  device: 'desktop' as 'desktop' | 'mobile',
  isEditing: false,
  tabBar: true,
};

export type Settings = typeof defaultSettings;

export const menuWidths = { min: 180, max: 360 };

function isValid(name: string, value: unknown): boolean {
  if (!Object.hasOwn(defaultSettings, name)) return false;
  if (name === 'theme') return value === 'light' || value === 'dark';
  if (name === 'device') return value === 'desktop' || value === 'mobile';
  if (name === 'themeColor') return typeof value === 'string' && /^#[\da-f]{6}$/i.test(value);
  if (name === 'menuWidth')
    return typeof value === 'number' && value >= menuWidths.min && value <= menuWidths.max;
  return typeof value === 'boolean';
}

/** The valid part of stored settings, of any version, over the defaults. */
export function restoreSettings(stored: unknown): Settings {
  if (!isRecord(stored)) return defaultSettings;
  const valid = Object.entries(stored).filter(([name, value]) => isValid(name, value));
  return { ...defaultSettings, ...Object.fromEntries(valid) };
}

const narrow = window.matchMedia('(max-width: 991px)');
const currentDevice = () => (narrow.matches ? 'mobile' : 'desktop');

/** Increase it when a name or meaning changes; settings that `restoreSettings` still understands are kept. */
const VERSION = 2;

/** The page settings in local storage; `public/first-paint.js` reads the same key. */
export const useSettings = create<Settings>()(
  persist(() => ({ ...defaultSettings, device: currentDevice() }), {
    name: 'vexil.settings',
    version: VERSION,
    migrate: (stored) => stored,
    // These two are not stored.
    merge: (stored) => ({ ...restoreSettings(stored), device: currentDevice(), isEditing: false }),
  }),
);

export function changeSettings(changes: Partial<Settings>): void {
  useSettings.setState(changes);
}

/** Restores the defaults of all user settings. */
export function resetSettings(): void {
  const { device, isEditing } = useSettings.getState();
  useSettings.setState({ ...defaultSettings, device, isEditing });
}

const RESIZE_SETTLE_MS = 100;
let resizeTimer: ReturnType<typeof setTimeout> | undefined;

// Updates the device after the window's width has settled.
narrow.addEventListener('change', () => {
  clearTimeout(resizeTimer);
  resizeTimer = setTimeout(() => changeSettings({ device: currentDevice() }), RESIZE_SETTLE_MS);
});
