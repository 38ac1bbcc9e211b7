import { create } from 'zustand';
import { persist } from 'zustand/middleware';

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
  device: 'desktop' | 'mobile';
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

/** The valid part of what any version of the page has stored, over the defaults. */
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

const narrow = window.matchMedia('(max-width: 991px)');
const currentDevice = () => (narrow.matches ? 'mobile' : 'desktop');

/** To be raised when a name or a meaning changes; what `restoreSettings` still understands is kept. */
const VERSION = 2;

/** The settings of the page as this browser keeps them; `public/first-paint.js` reads the same key. */
export const useSettings = create<Settings>()(
  persist(() => ({ ...defaultSettings, device: currentDevice() }), {
    name: 'vexil.settings',
    version: VERSION,
    migrate: (stored) => stored,
    // These two are facts of the moment.
    merge: (stored) => ({ ...restoreSettings(stored), device: currentDevice(), isEditing: false }),
  }),
);

export function changeSettings(changes: Partial<Settings>): void {
  useSettings.setState(changes);
}

/** Restores the defaults of everything that the user can set. */
export function resetSettings(): void {
  const { device, isEditing } = useSettings.getState();
  useSettings.setState({ ...defaultSettings, device, isEditing });
}

const RESIZE_SETTLE_MS = 100;
let resizeTimer: ReturnType<typeof setTimeout> | undefined;

// The device follows the width of the window, once a drag of its edge has settled.
narrow.addEventListener('change', () => {
  clearTimeout(resizeTimer);
  resizeTimer = setTimeout(() => {
    changeSettings({ device: currentDevice() });
  }, RESIZE_SETTLE_MS);
});
