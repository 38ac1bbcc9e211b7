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

// What the moment decides is not remembered.
const MOMENTARY: ReadonlySet<string> = new Set(['device', 'isEditing']);

/** The look of the page as this browser keeps it; `public/first-paint.js` reads the same key. */
export const useSettings = create<Settings>()(
  persist(() => defaultSettings, {
    name: 'vexil.settings',
    version: 1,
    partialize: (all) =>
      Object.fromEntries(Object.entries(all).filter(([name]) => !MOMENTARY.has(name))),
  }),
);

export function changeSettings(changes: Partial<Settings>): void {
  useSettings.setState(changes);
}
